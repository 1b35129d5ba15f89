type WithHeaders = { headers: Pick<Headers, 'get'> }

/** The redirect target during a social sign-in. */
export const SOCIAL_REDIRECT_COOKIE = 'social_redirect'

/** The path to go on to once an account is made: it outlives the way through the e-mail that proves the address. */
const REGISTRATION_COOKIE = 'registration_redirect'
const DAY_SECONDS = 86_400

export const registrationTargetOf = (request: WithHeaders): string | null => readCookie(request, REGISTRATION_COOKIE)
export const registrationTargetCookie = (request: { url: string }, path: string): string =>
  cookie(REGISTRATION_COOKIE, path, {
    maxAgeSeconds: path === '' ? 0 : DAY_SECONDS,
    httpOnly: true,
    secure: isSecure(request),
  })

/** The decoded value of an unsigned cookie of the request; null when it is missing. */
export function readCookie(request: WithHeaders, name: string): string | null {
  return cookieValue(request.headers.get('cookie'), name)
}

/** The value of one cookie in a `Cookie` header. */
export function cookieValue(header: string | null | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return decoded(part.slice(at + 1).trim())
  }
  return null
}

type CookieOptions = { maxAgeSeconds: number; httpOnly: boolean; secure: boolean }

/** A `Set-Cookie` value for the whole site with SameSite, so that it is not sent with posts of other sites. */
export function cookie(name: string, value: string, { maxAgeSeconds, httpOnly, secure }: CookieOptions): string {
  const attributes = ['Path=/', 'SameSite=Lax', `Max-Age=${maxAgeSeconds}`]
  if (httpOnly) attributes.push('HttpOnly')
  if (secure) attributes.push('Secure')
  return [`${name}=${encodeURIComponent(value)}`, ...attributes].join('; ')
}

export function isSecure(request: { url: string }): boolean {
  return request.url.startsWith('https:')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
