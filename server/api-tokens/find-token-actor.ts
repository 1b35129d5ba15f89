import { createHash } from 'node:crypto'
import { findActorById } from '#server/auth/index.ts'
import type { AppContext } from '../context.ts'
import type { Actor } from '#server/domain/actor.ts'
import { Problem } from '../problem.ts'
import { originOf, consumePoint, type Limit } from '#server/rate-limits/limits.ts'

/** By which a token is known at sight, also by tools that look for leaked ones. */
export const TOKEN_PREFIX = 'psr_'
const TOKEN = /^psr_[A-Za-z0-9_-]{43}$/
const PER_TOKEN: Limit = { name: 'api-token', tiers: [{ points: 600, seconds: 60 }] }
const WRONG_PER_ORIGIN: Limit = {
  name: 'api-token-wrong',
  tiers: [
    { points: 20, seconds: 60 },
    { points: 100, seconds: 3_600 },
  ],
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** The token of `Authorization: Bearer …`, or null where the header is of another kind or missing. */
export function bearerOf(headers: Readonly<Record<string, string | undefined>>): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers['authorization'] ?? '')?.[1] ?? null
}

const FIND = `
  select t.id, t.user_id, t.scopes::text from api_tokens t
  where t.token_hash = $1 and t.revoked_at is null and t.expires_at > $2::timestamptz`

/**
 * Whom a token speaks for: its person, as they are now, within its scopes. Its last use is noted to the minute.
 * @throws Problem 401 for a token that is unknown, expired or revoked, 429
 */
export async function findTokenActor(app: AppContext, token: string, remoteAddress: string): Promise<Actor> {
  const now = app.now()
  const found = TOKEN.test(token)
    ? (await app.database.rows(FIND, [hashToken(token), now.toISOString()], 'api-token'))[0]
    : undefined
  if (!found) {
    await consumePoint(app, WRONG_PER_ORIGIN, originOf(remoteAddress))
    throw wrong()
  }
  const [id, userId, scopes] = found as [string, string, string]
  await consumePoint(app, PER_TOKEN, id)
  const actor = await findActorById(app, userId, null)
  if (actor === null) throw wrong()
  await app.database.pool.query(
    `update api_tokens set last_used_at = $2 where id = $1
      and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
    [id, now],
  )
  return Object.freeze({ ...actor, scopes: new Set(JSON.parse(scopes) as string[]) })
}

const wrong = () =>
  new Problem(
    401,
    { code: 'auth.token', detail: 'this token is unknown, expired or revoked' },
    { 'www-authenticate': 'Bearer error="invalid_token"' },
  )
