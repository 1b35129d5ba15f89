import { isLocale, type Locale } from '#server/domain/vocabulary/locales.ts'
import { cookieValue } from './cookies.ts'

export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_SECONDS = 31_536_000
/** The URL parameter of a page's language, for other sites and search engines: `/about?locale=en`. */
export const LOCALE_PARAMETER = 'locale'

type LocaleSource = {
  query: URLSearchParams
  cookie: string | undefined
  acceptLanguage: string | undefined
  locales: readonly Locale[]
  fallback: Locale
}

/** The language of a response: the URL's, the reader's choice, the browser's languages, the site's default. */
export function localeOf({ query, cookie, acceptLanguage, locales, fallback }: LocaleSource): Locale {
  const offered = (value: string | null | undefined): value is Locale => isLocale(value) && locales.includes(value)
  const asked = query.get(LOCALE_PARAMETER)
  if (offered(asked)) return asked
  const chosen = cookieValue(cookie, LOCALE_COOKIE)
  if (offered(chosen)) return chosen
  return acceptedLanguages(acceptLanguage).find(offered) ?? fallback
}

/** The languages of an Accept-Language header without their regions, in order of preference. */
function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = Number(
        parameters
          .find(parameter => parameter.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', quality: Number.isFinite(quality) ? quality : 0 }
    })
    .filter(({ language, quality }) => language !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
}
