import { dateFormat } from '#server/domain/formats.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'

/** A day (`YYYY-MM-DD`) as it is written out: "2 December 2026", in French "1er décembre 2026". */
export function dayInWords(day: string, locale: Locale): string {
  const text = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return locale === 'fr' ? text.replace(/^1 /, '1er ') : text
}
