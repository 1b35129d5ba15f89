import { randomBytes } from 'node:crypto'
import type { Env } from '../config/env.ts'
import { readSignedCookie, signedCookie } from './signed-cookie.ts'

const COOKIE = 'browser'
const LIFE_SECONDS = 365 * 86_400
/** People who share a browser; who signed in longest ago is forgotten first. */
const MOST_PEOPLE = 5

type Headers = Readonly<Record<string, string | undefined>>
type Reading = { now: Date; env: Pick<Env, 'secrets' | 'siteUrl'> }

/**
 * A browser in which these people have signed in before: whoever else tries their passwords elsewhere does not slow
 * them down. It opens nothing.
 */
export type KnownBrowser = { readonly id: string; readonly userIds: readonly string[] }

/** Null for a browser in which nobody has signed in, or whose cookie this site has not signed. */
export function findKnownBrowser(headers: Headers, reading: Reading): KnownBrowser | null {
  const facts = readSignedCookie(COOKIE, headers, reading)
  const { id, userIds } = facts ?? {}
  return typeof id === 'string' && Array.isArray(userIds) ? { id, userIds: userIds as string[] } : null
}

/** The `set-cookie` by which this browser is known as one of the person's from now on, for a year. */
export function knownBrowserCookie(headers: Headers, userId: string, reading: Reading): string {
  const known = findKnownBrowser(headers, reading)
  const userIds = [userId, ...(known?.userIds ?? []).filter(id => id !== userId)].slice(0, MOST_PEOPLE)
  return signedCookie(
    COOKIE,
    { id: known?.id ?? randomBytes(16).toString('base64url'), userIds },
    { seconds: LIFE_SECONDS, ...reading },
  )
}
