import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { mailTexts } from '#server/mail/index.ts'
import { readFrame, type DocumentFrame, type Reading } from '#server/pdf/index.ts'
import { dateFormat } from '#server/domain/formats.ts'

export type { Reading }
export type Texts = Readonly<Record<string, string>> | null
export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string
export type Fact = { label: string; value: string }

/** What every paper of rentals bears, and the words of one language in which it is written. `name`: who lends. */
export type Letterhead = DocumentFrame & {
  locale: Locale
  /** Below `documents` of the mail texts. */
  words: Words
}

/** Header, footer, logo and name of the settings, for a paper in one language. */
export async function letterhead(reading: Reading, locale: Locale): Promise<Letterhead> {
  const t = await mailTexts(reading.orm, locale)
  const words: Words = (key, values) => t(`documents.${key}`, values)
  return { ...(await readFrame(reading, { locale, words: { page: words('contract.page') } })), locale, words }
}

/** A labelled value, or nothing where there is none. */
export const factOf = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : [])

export { dayInWords } from '#server/domain/formats.ts'

/** A month (`YYYY-MM`) as it is written out: "December 2026". */
export const monthInWords = (month: string, locale: Locale) =>
  dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
