import { domainToASCII } from 'node:url'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { SignInAnswer } from '../contract/session.ts'
import type { RequestContext } from '../context.ts'
import { SYSTEM_USER_ID } from '../domain/actor.ts'
import type { Role, TwoFactorStrategy } from '../domain/vocabulary/roles.ts'
import { forbidden, invalid, notFound, Problem } from '../problem.ts'
import { clearPoints, giveBack, originOf, takePoint } from '../rate-limits/limits.ts'
import { SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ORIGIN } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { isCrossSite } from './same-origin.ts'
import { neededSecondFactor } from './second-factor.ts'
import { createSession, endSession, sessionCookie } from './sessions.ts'

const MAX_EMAIL_LENGTH = 254
const MAX_PASSWORD_LENGTH = 1_000

const credentials = v.object({ email: v.string(), password: v.string() })

/**
 * POST /auth/login: `{ email, password }` → `{ state, data }` (specification 1, section 4). Known and unknown addresses get the same
 * answer in the same time.
 * @throws Problem 403 from a page of another site, 422 without the two texts, 429 after too many tries
 */
export async function login(context: RequestContext): Promise<ApiAnswer> {
  const { app, request } = context
  if (!app.site.features.signIn) throw notFound()
  if (isCrossSite(request, app.env.siteUrl)) throw forbidden('sign in from the site itself')
  const { email, password } = parseCredentials(await context.json())

  const origin = originOf(request.remoteAddress)
  const limited = await takeTries(context, origin, email)
  if (limited) return limited

  const account = await findAccount(context, email)
  const matches = await verifyPassword(account?.passwordHash ?? null, password)
  if (account === null || !matches) {
    app.log.info({ requestId: request.requestId, userId: account?.id ?? null }, 'a sign-in failed')
    return failure(401, 'credentials')
  }
  await Promise.all([clearPoints(app, SIGN_IN_PER_ACCOUNT, email), giveBack(app, SIGN_IN_PER_ORIGIN, origin)])

  const strategy = neededSecondFactor({ featureOn: app.site.features.twoFactor, strategy: account.strategy, roles: new Set(account.roles) })
  if (strategy) return answer(200, { state: 'two_factor_required', data: { strategy } })
  return signIn(context, account.id)
}

/** Starts the session of a person who has proved who they are; the session that the browser had before ends. */
async function signIn({ app, request, now, sessionId }: RequestContext, userId: string): Promise<ApiAnswer> {
  const { token } = await createSession(app, { userId, userAgent: request.headers['user-agent'] })
  if (sessionId !== null) await endSession(app, sessionId)
  await app.database.pool.query('update users set last_login_at = $2 where id = $1', [userId, now])
  app.log.info({ requestId: request.requestId, userId }, 'signed in')
  return answer(200, { state: 'authenticated', data: { userId } }, { 'set-cookie': sessionCookie(token, app.env.siteUrl) })
}

function answer(status: number, body: SignInAnswer, headers: Record<string, string> = {}): ApiAnswer {
  return plain(status, body, { 'cache-control': 'no-store', ...headers })
}

function failure(status: number, reason: 'credentials' | 'rate_limited', headers: Record<string, string> = {}): ApiAnswer {
  return answer(status, { state: 'failed', data: { reason } }, headers)
}

/** Counts the try before it is made; answers the refusal, if there are too many. */
async function takeTries({ app }: RequestContext, origin: string, email: string): Promise<ApiAnswer | null> {
  try {
    await Promise.all([takePoint(app, SIGN_IN_PER_ORIGIN, origin), takePoint(app, SIGN_IN_PER_ACCOUNT, email)])
    return null
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return failure(429, 'rate_limited', error.headers)
    throw error
  }
}

function parseCredentials(body: unknown): { email: string; password: string } {
  const parsed = v.safeParse(credentials, body)
  if (!parsed.success) throw invalid(v.getDotPath(parsed.issues[0]) === 'password' ? '/password' : '/email', 'required')
  const { email, password } = parsed.output
  if (email.trim() === '') throw invalid('/email', 'required')
  if (password === '') throw invalid('/password', 'required')
  // Cut, not refused: what is too long belongs to nobody, and says so in the same time.
  return { email: asStored(email.slice(0, MAX_EMAIL_LENGTH)), password: password.slice(0, MAX_PASSWORD_LENGTH) }
}

/** Addresses are stored in ASCII form and compared without case (specification 3, section 3). */
function asStored(email: string): string {
  const [, local, domain] = /^(.*)@([^@]+)$/s.exec(email.trim()) ?? []
  const ascii = domain === undefined ? '' : domainToASCII(domain)
  return (ascii === '' ? email.trim() : `${local}@${ascii}`).replaceAll('\0', '').toWellFormed().toLowerCase()
}

type Account = { id: string; passwordHash: string | null; strategy: TwoFactorStrategy; roles: Role[] }

/** The account behind an address, unless it is deleted or the system's own. */
async function findAccount({ app }: RequestContext, email: string): Promise<Account | null> {
  const { rows } = await app.database.orm.execute<{ id: string; password_hash: string | null; strategy: TwoFactorStrategy; roles: Role[] }>(sql`
    select u.id, u.password_hash, u.two_factor_strategy as strategy,
      array(select r.role_id from user_roles r where r.user_id = u.id) as roles
    from users u where u.email = ${email}::citext and u.deleted_at is null and u.id <> ${SYSTEM_USER_ID}::uuid`)
  const row = rows[0]
  return row ? { id: row.id, passwordHash: row.password_hash, strategy: row.strategy, roles: row.roles } : null
}
