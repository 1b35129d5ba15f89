/** The reason for which a visitor was redirected; the page shows it. */
export type Guarded = 'auth' | 'validated'

const HERE = 'http://this.site'

/**
 * A path of this site, or null for anything else (specification 3, section 2: `redirectUrl` is followed only to a path
 * of the same site). Backslashes, control characters and `//host` are refused in every encoding.
 */
export function sameSitePath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//') || hasForbiddenCharacter(value))
    return null
  try {
    const url = new URL(value, HERE)
    if (url.origin !== HERE || url.pathname.startsWith('//')) return null
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return null
  }
}

function hasForbiddenCharacter(value: string): boolean {
  for (const character of value) {
    const code = character.charCodeAt(0)
    if (code <= 0x20 || code === 0x7f || character === '\\') return true
  }
  return false
}

/** The requested path; a single-fetch URL is mapped to its page's. */
export function pathOf(request: { url: string }): string {
  const url = new URL(request.url)
  const pathname = url.pathname === '/_root.data' ? '/' : url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  url.searchParams.delete('index')
  const search = url.searchParams.toString()
  return search ? `${pathname}?${search}` : pathname
}

/** The path of the sign-in page, with the requested page as `redirectUrl`. */
export function signInPath(request: { url: string }, guarded: Guarded): string {
  return `/auth/sign-in?${new URLSearchParams({ redirectUrl: pathOf(request), guarded })}`
}

/** The path of the second step of a sign-in, after which the person goes to `redirectUrl`. */
export function twoFactorPath(strategy: string, redirectUrl: string | null): string {
  return `/auth/two-factor/${strategy}${redirectUrl === null ? '' : `?${new URLSearchParams({ redirectUrl })}`}`
}

/** The path for a page that its reader may not open (specification 1, section 8). */
export function unauthorizedPath(request: { url: string }): string {
  return `/errors/unauthorized?${new URLSearchParams({ redirectUrl: pathOf(request) })}`
}
