import { signInCode } from './mails/sign-in-code.tsx'
import { randomInt } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { signInChallenges } from '#db/schema/auth.ts'
import { users } from '#db/schema/people.ts'
import type { RequestContext } from '../context.ts'
import { queueMail } from '../mail/index.ts'
import { hashToken } from './sessions.ts'
import { makeToken, sign } from './single-use.ts'
import type { Account } from './account.ts'

const SECOND = 1_000
/** Specification 3, section 2. */
const CODE_LIFE_MS = 10 * 60 * SECOND
export const CODE_TRIES = 5
const NEW_CODE_AFTER_MS = 60 * SECOND
/** From the password on. */
const CHALLENGE_LIFE_MS = 30 * 60 * SECOND
const TOKEN = /^[A-Za-z0-9_-]{43}$/

type Headers = Readonly<Record<string, string | undefined>>

const isHttps = (siteUrl: string) => siteUrl.startsWith('https:')
const cookieName = (siteUrl: string) => (isHttps(siteUrl) ? '__Host-second-factor' : 'second-factor')

function serialize(token: string, maxAgeSeconds: number, siteUrl: string): string {
  return (
    `${cookieName(siteUrl)}=${token}; Path=/; HttpOnly; SameSite=Lax; ` +
    `Max-Age=${maxAgeSeconds}${isHttps(siteUrl) ? '; Secure' : ''}`
  )
}

/** The `set-cookie` that ends a browser's challenge. */
export const blankChallengeCookie = (siteUrl: string) => serialize('', 0, siteUrl)

/** The id of the challenge that a browser stands in, or null. */
export function challengeOf(headers: Headers, siteUrl: string): string | null {
  const prefix = `${cookieName(siteUrl)}=`
  const token =
    (headers['cookie'] ?? '')
      .split(';')
      .map(part => part.trim())
      .find(part => part.startsWith(prefix))
      ?.slice(prefix.length) ?? ''
  return TOKEN.test(token) ? hashToken(token) : null
}

/** A code is only good for the challenge that it was made for. */
export const hashCode = (challengeId: string, code: string, env: RequestContext['app']['env']) =>
  sign('sign-in code', [challengeId, code], env)

/**
 * Begins the second step of a sign-in and mails its code. Who has begun it in this browser already goes on with the
 * same one.
 * @returns the `set-cookie` of the challenge
 */
export async function startChallenge(context: RequestContext, account: Account): Promise<string> {
  const { app, request, now } = context
  const known = await ownChallenge(context, account.id)
  const { token, id } = known ?? makeToken()
  if (known === null) {
    await app.database.orm
      .insert(signInChallenges)
      .values({ id, userId: account.id, createdAt: now, expiresAt: new Date(now.getTime() + CHALLENGE_LIFE_MS) })
  }
  await sendCode(context, id)
  app.log.info({ requestId: request.requestId, userId: account.id }, 'a sign-in waits for its code')
  return serialize(token, CHALLENGE_LIFE_MS / SECOND, app.env.siteUrl)
}

async function ownChallenge(
  { app, request, now }: RequestContext,
  userId: string,
): Promise<{ token: string; id: string } | null> {
  const id = challengeOf(request.headers, app.env.siteUrl)
  if (id === null) return null
  const [row] = await app.database.orm
    .select({ id: signInChallenges.id })
    .from(signInChallenges)
    .where(and(eq(signInChallenges.id, id), eq(signInChallenges.userId, userId), gt(signInChallenges.expiresAt, now)))
  const prefix = `${cookieName(app.env.siteUrl)}=`
  const token = (request.headers['cookie'] ?? '')
    .split(';')
    .map(part => part.trim())
    .find(part => part.startsWith(prefix))
    ?.slice(prefix.length)
  return row && token !== undefined ? { token, id } : null
}

/**
 * Mails a new code, at most one every 60 s to one person, however many sign-ins are under way. The former code of this
 * challenge ends.
 * @returns 0, or the milliseconds until the next one may be asked for; null where there is no such challenge
 */
export async function sendCode({ app, now, locale }: RequestContext, challengeId: string): Promise<number | null> {
  return app.database.orm.transaction(async tx => {
    const {
      rows: [person],
    } = await tx.execute<{ id: string; email: string; first_name: string; locale: string | null }>(sql`
      select u.id, u.email::text as email, u.first_name, u.locale from users u
        join sign_in_challenges c on c.user_id = u.id
      where c.id = ${challengeId} and c.expires_at > ${now.toISOString()}::timestamptz
        and u.deleted_at is null for no key update of u`)
    if (!person) return null
    const [{ last } = { last: null }] = await tx
      .select({ last: sql<string | null>`max(${signInChallenges.sentAt})` })
      .from(signInChallenges)
      .where(eq(signInChallenges.userId, person.id))
    const wait = last === null ? 0 : new Date(last).getTime() + NEW_CODE_AFTER_MS - now.getTime()
    if (wait > 0) return wait
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await tx
      .update(signInChallenges)
      .set({
        codeHash: hashCode(challengeId, code, app.env),
        codeExpiresAt: new Date(now.getTime() + CODE_LIFE_MS),
        tries: 0,
        sentAt: now,
      })
      .where(eq(signInChallenges.id, challengeId))
    await queueMail(
      tx,
      { ...app, now },
      {
        template: signInCode,
        key: `sign-in-code:${challengeId}:${now.getTime()}`,
        locale: person.locale ?? locale,
        to: { email: person.email, name: person.first_name, userId: person.id },
        data: { name: person.first_name, code, minutes: CODE_LIFE_MS / 60_000 },
      },
    )
    return 0
  })
}

/** What the code page shows: whether a sign-in is under way here, and when the next code may be asked for. */
export async function findChallenge({
  app,
  request,
  now,
}: RequestContext): Promise<{ isOpen: boolean; nextCodeAt: Date | null }> {
  const id = challengeOf(request.headers, app.env.siteUrl)
  if (id === null) return { isOpen: false, nextCodeAt: null }
  const {
    rows: [row],
  } = await app.database.orm.execute<{ last: string | null }>(sql`
    select (select max(o.sent_at) from sign_in_challenges o where o.user_id = c.user_id) as last
    from sign_in_challenges c join ${users} u on u.id = c.user_id
    where c.id = ${id} and c.expires_at > ${now.toISOString()}::timestamptz and u.deleted_at is null`)
  if (!row) return { isOpen: false, nextCodeAt: null }
  return {
    isOpen: true,
    nextCodeAt: row.last === null ? null : new Date(new Date(row.last).getTime() + NEW_CODE_AFTER_MS),
  }
}
