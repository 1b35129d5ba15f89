import { languageName } from '#server/domain/formats.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { LOCALE_PARAMETER } from '#web/session/locale.ts'
import type { Untranslated } from '#web/shell/UntranslatedNotice.tsx'

type Edition = { locale: Locale; path: string }

/** The languages of a page that has no text in the reader's; it is shown in the site's own, else in the first. */
export function untranslatedIn(locale: Locale, fallback: Locale, alternates: readonly Edition[]): Untranslated | null {
  const shown = alternates.find(each => each.locale === fallback) ?? alternates[0]
  if (shown === undefined || alternates.some(each => each.locale === locale)) return null
  return {
    shown: shown.locale,
    language: languageName(locale, locale),
    shownLanguage: languageName(locale, shown.locale),
    others: alternates
      .filter(each => each !== shown)
      .map(each => ({ locale: each.locale, href: `${each.path}?${LOCALE_PARAMETER}=${each.locale}` })),
  }
}
