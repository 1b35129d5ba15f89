import { eq } from 'drizzle-orm'
import type { Orm } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { localizerFor } from '#server/domain/localized-text.ts'
import type { AppContext } from '../../context.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { mailTexts } from '#server/mail/index.ts'
import { toTextBlocks, type DocumentData } from '#server/pdf/index.ts'
import { dateFormat } from '#server/domain/formats.ts'

export type Texts = Readonly<Record<string, string>> | null
export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string
export type Reading = Pick<AppContext, 'site' | 'store'> & { orm: Pick<Orm, 'select' | 'execute'> }
export type Fact = { label: string; value: string }
type Settings = typeof appEnvs.$inferSelect

/** What every paper of the site bears, and the words of one language in which it is written. */
export type Letterhead = {
  settings: Settings | null
  /** The site's name: who lends. */
  name: string
  locale: Locale
  /** Below `documents` of the mail texts. */
  words: Words
  /** What editors wrote, in the paper's language, else in the site's, else in any. */
  say: (texts: Texts) => string
  /** The parts of `DocumentData` that don't depend on what the paper tells. */
  frame: Pick<DocumentData, 'author' | 'language' | 'logo' | 'header' | 'footer' | 'words'>
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** Header, footer, logo and name of the settings, for a paper in one language. */
export async function letterhead({ orm, site, store }: Reading, locale: Locale): Promise<Letterhead> {
  const t = await mailTexts(orm, locale)
  const words: Words = (key, values) => t(`documents.${key}`, values)
  const [settings] = await orm.select().from(appEnvs).where(eq(appEnvs.id, 'main'))
  const say = localizerFor(locale, site.defaultLocale)
  const name = settings?.appName ?? site.appName
  return {
    settings: settings ?? null,
    name,
    locale,
    words,
    say,
    frame: {
      author: name,
      language: locale,
      logo: await readLogo({ orm, store }, settings?.documentLogoId ?? null, name),
      header: toTextBlocks(say(settings?.documentHeader ?? null)),
      footer: toTextBlocks(say(settings?.documentFooter ?? null)),
      words: { page: words('contract.page') },
    },
  }
}

/** A labelled value, or nothing where there is none. */
export const factOf = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : [])

export { dayInWords } from '../domain/day-in-words.ts'

/** A month (`YYYY-MM`) as it is written out: "December 2026". */
export const monthInWords = (month: string, locale: Locale) =>
  dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** Null for a kind of picture that documents don't take. */
async function readLogo(
  { orm, store }: Pick<Reading, 'orm' | 'store'>,
  id: string | null,
  name: string,
): Promise<DocumentData['logo']> {
  const [file] =
    id === null
      ? []
      : await orm.select({ path: files.path, mimeType: files.mimeType }).from(files).where(eq(files.id, id))
  const ending = file && ENDINGS[file.mimeType]
  if (!file || !ending) return null
  const parts: Buffer[] = []
  for await (const part of await store.get(file.path)) parts.push(part as Buffer)
  return { bytes: Buffer.concat(parts), ending, alt: name }
}
