import { cookieValue } from './cookies.ts'

/** The API's session cookie on http, and on https, where it is tied to the host. */
const NAMES = ['session', '__Host-session'] as const

/** Whether a request may belong to somebody. Whether it really does, only the API knows. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return NAMES.some(name => Boolean(cookieValue(cookieHeader, name)))
}
