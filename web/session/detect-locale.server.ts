import { RemixI18Next } from 'remix-i18next/server'
import { acceptedLocale } from '#server/domain/accepted-locale.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { readCookie } from './cookies.ts'
import { LOCALE_COOKIE, LOCALE_PARAMETER } from './locale.ts'

type LocaleSource = { url: URL; cookie: string | undefined; acceptLanguage: string | undefined }

/** The language of a response: the URL's, the reader's choice, the browser's languages, the site's default. */
export function localeDetector(
  locales: readonly Locale[],
  fallback: Locale,
): (source: LocaleSource) => Promise<Locale> {
  const i18next = new RemixI18Next({
    detection: {
      supportedLanguages: [...locales],
      fallbackLanguage: fallback,
      order: ['searchParams', 'custom', 'header'],
      searchParamKey: LOCALE_PARAMETER,
      // Remix's own cookies hold JSON in base64; this one holds the name of a locale.
      findLocale: async request => readCookie(request, LOCALE_COOKIE),
    },
  })
  return async ({ url, cookie, acceptLanguage }) => {
    const headers = new Headers()
    if (cookie !== undefined) headers.set('cookie', cookie)
    // The library would take the first language alone.
    const accepted = acceptedLocale(acceptLanguage ?? '', locales)
    if (accepted !== null) headers.set('accept-language', accepted)
    return (await i18next.getLocale(new Request(url, { headers }))) as Locale
  }
}
