import { cookieValue } from './cookies.ts'

/** The names of the API's session cookie on http, and on https with the host prefix. */
const NAMES = ['session', '__Host-session'] as const

/** Whether a request may have a session. Only the API can verify it. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return NAMES.some(name => Boolean(cookieValue(cookieHeader, name)))
}
