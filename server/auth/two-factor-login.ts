import { and, eq, sql } from 'drizzle-orm'
import { signInChallenges } from '#db/schema/auth.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { forbidden, notFound, Problem } from '../problem.ts'
import { clearPoints, refundPoint, originOf, consumePoint } from '../rate-limits/limits.ts'
import { CODES_PER_ACCOUNT, CODES_PER_ORIGIN } from './limits.ts'
import { isCrossSite } from './same-origin.ts'
import { isSignature } from './single-use.ts'
import { answer, startSession } from './start-session.ts'
import { blankChallengeCookie, challengeOf, CODE_TRIES, findChallenge, hashCode, sendCode } from './two-factor.ts'

const failed = (reason: 'code' | 'challenge' | 'rate_limited', headers: Record<string, string> = {}) =>
  answer(reason === 'rate_limited' ? 429 : 401, { state: 'failed', data: { reason } }, headers)

/**
 * POST /auth/two-factor/login: `{ code }` → `{ state, data }`. A try is counted before it is looked at, in one
 * statement, so that a hundred at once count as a hundred; after five the code is worth nothing. A right code works
 * once.
 */
export async function twoFactorLogin(context: RequestContext): Promise<ApiAnswer> {
  const { app, request, now } = context
  assertOpen(context)
  const code = codeOf(await context.json())
  const id = challengeOf(request.headers, app.env.siteUrl)
  const origin = originOf(request.remoteAddress)
  try {
    await consumePoint(app, CODES_PER_ORIGIN, origin)
    if (id === null) return failed('challenge')
    const {
      rows: [tried],
    } = await app.database.orm.execute<{ user_id: string; code_hash: string }>(sql`
      update sign_in_challenges c set tries = tries + 1 from users u
      where c.id = ${id} and u.id = c.user_id and u.deleted_at is null and c.tries < ${CODE_TRIES}
        and c.expires_at > ${now.toISOString()}::timestamptz and c.code_expires_at > ${now.toISOString()}::timestamptz
          and c.code_hash is not null
      returning c.user_id, c.code_hash`)
    if (!tried) return failed((await findChallenge(context)).isOpen ? 'code' : 'challenge')
    await consumePoint(app, CODES_PER_ACCOUNT, tried.user_id)
    if (!isSignature(hashCode(id, code, app.env), tried.code_hash)) {
      app.log.info({ requestId: request.requestId, userId: tried.user_id }, 'a sign-in code was wrong')
      return failed('code')
    }
    const ended = await app.database.orm
      .delete(signInChallenges)
      .where(and(eq(signInChallenges.id, id), eq(signInChallenges.codeHash, tried.code_hash)))
      .returning({ id: signInChallenges.id })
    if (ended.length === 0) return failed('challenge')
    await Promise.all([clearPoints(app, CODES_PER_ACCOUNT, tried.user_id), refundPoint(app, CODES_PER_ORIGIN, origin)])
    return await startSession(context, tried.user_id, [blankChallengeCookie(app.env.siteUrl)])
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return failed('rate_limited', error.headers)
    throw error
  }
}

/**
 * POST /auth/two-factor/code: mails another code, 60 s after the last one at the earliest. `{ state: 'sent' | 'wait' |
 * 'failed', data }`
 */
export async function twoFactorCode(context: RequestContext): Promise<ApiAnswer> {
  const { app, request } = context
  assertOpen(context)
  const id = challengeOf(request.headers, app.env.siteUrl)
  const waitMs = id === null ? null : await sendCode(context, id)
  if (waitMs === null) return failed('challenge')
  if (waitMs === 0) return plain(200, { state: 'sent', data: {} }, { 'cache-control': 'no-store' })
  const seconds = Math.ceil(waitMs / 1_000)
  return plain(
    429,
    { state: 'wait', data: { seconds } },
    { 'cache-control': 'no-store', 'retry-after': String(seconds) },
  )
}

/**
 * GET /api/v1/services/two-factor: whether a sign-in waits for its code in this browser, and when another may be asked
 * for.
 */
export async function twoFactorState(context: RequestContext): Promise<ApiAnswer> {
  if (!context.app.site.features.twoFactor) throw notFound()
  return plain(200, { data: await findChallenge(context) }, { 'cache-control': 'no-store', vary: 'cookie' })
}

function assertOpen({ app, request }: RequestContext): void {
  if (!app.site.features.twoFactor || !app.site.features.signIn) throw notFound()
  if (isCrossSite(request, app.env.siteUrl)) throw forbidden('sign in from the site itself')
}

/** Typed with spaces or pasted with them: the digits count. */
function codeOf(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? (body as { code: unknown }).code : null
  return typeof code === 'string' || typeof code === 'number' ? String(code).replaceAll(/\s/g, '').slice(0, 12) : ''
}
