import { createHash, randomBytes } from 'node:crypto'
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import { Lucia, TimeSpan } from 'lucia'
import type { Database } from '#db/client.ts'
import { sessions, users } from '#db/schema/people.ts'
import type { AppContext } from '../context.ts'
import { sessionCache } from './session-cache.ts'

const SLIDING_DAYS = 30
const ABSOLUTE_DAYS = 90
/** Acting for somebody is a short visit. */
const IMPERSONATION_HOURS = 8
const DAY_MS = 86_400_000
const TOKEN = /^[A-Za-z0-9_-]{43}$/

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof openLucia>
    DatabaseSessionAttributes: SessionAttributes
  }
}

type SessionAttributes = { createdAt: Date; impersonatorId: string | null; userAgent: string | null }

export type FoundSession = { sessionId: string; userId: string; impersonatorId: string | null }
export type NewSession = { userId: string; impersonatorId?: string | null; userAgent?: string | null }

type Sessions = Pick<AppContext, 'database' | 'now'>

const byDatabase = new WeakMap<Database, ReturnType<typeof openLucia>>()

/** Specification 3, section 2: a session slides 30 days at a time; lucia renews it once half of them are over. */
function openLucia(database: Database) {
  return new Lucia(new DrizzlePostgreSQLAdapter(database.orm, sessions, users), {
    sessionExpiresIn: new TimeSpan(SLIDING_DAYS, 'd'),
    getSessionAttributes: ({ createdAt, impersonatorId }: SessionAttributes) => ({ createdAt, impersonatorId }),
  })
}

function luciaOf(database: Database) {
  const known = byDatabase.get(database) ?? openLucia(database)
  byDatabase.set(database, known)
  return known
}

/** What is stored of a token: its SHA-256, hexadecimal. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Starts a session. The token goes into the cookie and is kept nowhere. */
export async function createSession(
  { database, now }: Sessions,
  { userId, impersonatorId, userAgent }: NewSession,
): Promise<{ token: string; sessionId: string }> {
  const token = randomBytes(32).toString('base64url')
  const sessionId = hashToken(token)
  await luciaOf(database).createSession(
    userId,
    {
      createdAt: now(),
      impersonatorId: impersonatorId ?? null,
      userAgent: userAgent?.slice(0, 300) ?? null,
    },
    { sessionId },
  )
  return { token, sessionId }
}

/** The living session of a token. Reading it renews it; 90 days after sign-in it ends whatever its use. */
export async function findSession({ database, now }: Sessions, token: string): Promise<FoundSession | null> {
  if (!TOKEN.test(token)) return null
  const lucia = luciaOf(database)
  const { session } = await lucia.validateSession(hashToken(token))
  if (!session) return null
  const lifeMs = session.impersonatorId === null ? ABSOLUTE_DAYS * DAY_MS : IMPERSONATION_HOURS * 3_600_000
  if (session.createdAt.getTime() + lifeMs <= now().getTime()) {
    await lucia.invalidateSession(session.id)
    return null
  }
  return { sessionId: session.id, userId: session.userId, impersonatorId: session.impersonatorId }
}

/** Ends one session, at once in this process and in every other. */
export async function endSession({ database }: Pick<AppContext, 'database'>, sessionId: string): Promise<void> {
  sessionCache.dropSession(sessionId)
  await luciaOf(database).invalidateSession(sessionId)
  sessionCache.dropSession(sessionId)
}

/**
 * A new token in place of the old one: at the second factor, a password change, and when impersonation starts or stops.
 */
export async function rotateSession(
  app: Sessions,
  sessionId: string,
  next: NewSession,
): Promise<{ token: string; sessionId: string }> {
  const created = await createSession(app, next)
  await endSession(app, sessionId)
  return created
}

/** `__Host-` ties the cookie to this host and to https. */
function cookieName(siteUrl: string): string {
  return isHttps(siteUrl) ? '__Host-session' : 'session'
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https:')
}

/** The token that a request carries, or null. */
export function readSessionCookie(
  headers: Readonly<Record<string, string | undefined>>,
  siteUrl: string,
): string | null {
  const prefix = `${cookieName(siteUrl)}=`
  for (const part of (headers['cookie'] ?? '').split(';')) {
    const pair = part.trim()
    if (!pair.startsWith(prefix)) continue
    const token = pair.slice(prefix.length)
    return TOKEN.test(token) ? token : null
  }
  return null
}

/**
 * The `set-cookie` that hands out a token. It lives as long as a session can; when the session ends is the server's to
 * say.
 */
export function sessionCookie(token: string, siteUrl: string): string {
  return serialize(token, (ABSOLUTE_DAYS * DAY_MS) / 1000, siteUrl)
}

/** The `set-cookie` that takes the token back. */
export function blankSessionCookie(siteUrl: string): string {
  return serialize('', 0, siteUrl)
}

function serialize(value: string, maxAgeSeconds: number, siteUrl: string): string {
  const secure = isHttps(siteUrl) ? '; Secure' : ''
  return `${cookieName(siteUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}
