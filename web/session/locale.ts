export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_SECONDS = 31_536_000
/** The URL parameter of a page's language, for other sites and search engines: `/about?locale=en`. */
export const LOCALE_PARAMETER = 'locale'
