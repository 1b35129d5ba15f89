import { isLocale, type Locale } from './vocabulary/locales.ts'

/** Says in `Accept-Edition-Language`: the language that this person has chosen to edit in. */
export const CHOSEN_EDITION_LOCALE = '*'

type Asked = { asked: string | null; stored: string | null | undefined; reading: Locale; locales: readonly Locale[] }

/**
 * The one language that is read and written exactly: what is asked for, else the person's stored choice, else the
 * language they read in.
 */
export function editionLocaleFor({ asked, stored, reading, locales }: Asked): Locale {
  const isOffered = (locale: string | null | undefined): locale is Locale =>
    isLocale(locale) && locales.includes(locale)
  return isOffered(asked) ? asked : isOffered(stored) ? stored : reading
}
