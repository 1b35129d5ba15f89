import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { cookieValue } from '../session/cookies.ts'
import { FLASH_COOKIE } from '../session/flash.ts'
import { LOCALE_PARAMETER } from '../session/locale.ts'
import { hasSessionCookie } from '../session/session-cookie.ts'

/** Parameters that change what a guest's page shows. Any other keeps the request away from the cache. */
const KNOWN_PARAMETERS = new Set([LOCALE_PARAMETER, '_routes', 'page', 'after', 'category', 'tag', 'month', 'view'])
/** Parameters that other sites add and that change nothing here. */
const IGNORED_PARAMETERS = /^(utm_|fbclid$|gclid$|mc_)/
/** Areas whose pages depend on who asks, or are never worth caching. */
const PRIVATE_AREAS = /^\/(admin|account|auth|errors|services|start)(\/|\.data$|$)|^\/__manifest/
const MAX_PATH_LENGTH = 500

export type CacheRequest = { method: string; url: URL; cookie: string | undefined; locale: Locale }

/**
 * What tells one guest's page from another: locale, path and the parameters that matter, sorted. Null for everything
 * that must be rendered for its reader alone.
 */
export function cacheKeyOf({ method, url, cookie, locale }: CacheRequest): { key: string; path: string } | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (hasSessionCookie(cookie) || cookieValue(cookie, FLASH_COOKIE)) return null
  if (PRIVATE_AREAS.test(url.pathname) || url.pathname.length > MAX_PATH_LENGTH) return null
  const parameters = [...url.searchParams].filter(([name]) => !IGNORED_PARAMETERS.test(name))
  if (parameters.some(([name]) => !KNOWN_PARAMETERS.has(name))) return null
  parameters.sort(([a], [b]) => a.localeCompare(b))
  const query = new URLSearchParams(parameters).toString()
  const path = query ? `${url.pathname}?${query}` : url.pathname
  return { key: `${locale} ${path}`, path }
}
