import { and, eq, ne, sql } from 'drizzle-orm'
import { signInChallenges } from '#db/schema/auth.ts'
import { sessions, users } from '#db/schema/people.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { forbidden, invalid, unauthenticated } from '../problem.ts'
import { clearPoints, consumePoint } from '../rate-limits/limits.ts'
import { mailPasswordChanged } from './account-mails.ts'
import { noteInHistory } from './audit.ts'
import { endResets } from './forgot-password.ts'
import { PASSWORD_PER_ACCOUNT } from './limits.ts'
import { assertAcceptablePassword, assertPasswordSize, hashPassword, verifyPassword } from './passwords.ts'
import { sessionCache } from './session-cache.ts'
import { rotateSession, sessionCookie } from './sessions.ts'

export type Own = {
  id: string
  email: string
  firstName: string
  locale: string | null
  passwordHash: string | null
  emailVerifiedAt: Date | null
  isProvisional: boolean
}

/**
 * The account of whoever asks, for changes that nobody may make in another's name.
 * @throws Problem 401 for guests, 403 while impersonating (specification 3, section 1)
 */
export async function requireOwn({ app, actor }: RequestContext): Promise<Own> {
  if (actor.kind !== 'user' || actor.userId === null) throw unauthenticated()
  if (actor.impersonatorId !== null) throw forbidden('this cannot be changed while impersonating')
  const [own] = await app.database.orm
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      locale: users.locale,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
      isProvisional: users.isProvisional,
    })
    .from(users)
    .where(eq(users.id, actor.userId))
  if (!own) throw unauthenticated()
  return own
}

/**
 * Asks for the password that the account has, where it has one.
 * @throws Problem 422 at `pointer`, 429 after too many tries
 */
export async function assertOwnPassword(
  { app }: RequestContext,
  own: Own,
  password: unknown,
  pointer: string,
): Promise<void> {
  if (own.passwordHash === null) return
  if (typeof password !== 'string' || password === '') throw invalid(pointer, 'required')
  assertPasswordSize(password, pointer)
  await consumePoint(app, PASSWORD_PER_ACCOUNT, own.id)
  if (!(await verifyPassword(own.passwordHash, password))) throw invalid(pointer, 'password.wrong')
  await clearPoints(app, PASSWORD_PER_ACCOUNT, own.id)
}

/**
 * POST /api/v1/services/account/password: `{ oldPassword, password }` → `{ state: 'changed' }` and the cookie of a new
 * session; all others of the account end, and so do the links and codes that were on their way. Without a password yet
 * (social sign-in) none is asked for.
 */
export async function changePassword(context: RequestContext): Promise<ApiAnswer> {
  const { app, request, now, sessionId } = context
  const own = await requireOwn(context)
  const { oldPassword, password } = ((await context.json()) ?? {}) as { oldPassword?: unknown; password?: unknown }
  assertPasswordSize(password, '/data/attributes/password')
  await assertOwnPassword(context, own, oldPassword, '/data/attributes/oldPassword')
  if (typeof password !== 'string' || password === '') throw invalid('/data/attributes/password', 'required')
  assertAcceptablePassword(password, '/data/attributes/password')
  const passwordHash = await hashPassword(password)
  await app.database.orm.transaction(async tx => {
    await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, own.id))
    await endResets(tx, own.id)
    await tx.delete(signInChallenges).where(eq(signInChallenges.userId, own.id))
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, own.id), sessionId === null ? undefined : ne(sessions.id, sessionId)))
    await mailPasswordChanged(tx, context, own)
    await noteInHistory(tx, context, own.id, 'change-password')
    await tx.execute(sql`select pg_notify('sessions', ${own.id})`)
  })
  sessionCache.drop(own.id)
  app.log.info({ requestId: request.requestId, userId: own.id }, 'a password was changed')
  if (sessionId === null) return plain(200, { state: 'changed', data: {} }, { 'cache-control': 'no-store' })
  const { token } = await rotateSession(app, sessionId, { userId: own.id, userAgent: request.headers['user-agent'] })
  return plain(
    200,
    { state: 'changed', data: {} },
    { 'cache-control': 'no-store', 'set-cookie': sessionCookie(token, app.env.siteUrl) },
  )
}
