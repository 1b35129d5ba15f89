import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { signInChallenges } from '#db/schema/auth.ts'
import { sessions, users } from '#db/schema/people.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { forbidden, invalid, notFound } from '../problem.ts'
import { clearPoints, originOf, consumePoint } from '../rate-limits/limits.ts'
import { mailPasswordChanged } from './account-mails.ts'
import { noteInHistory } from './audit.ts'
import { claimAddress } from './claim-address.ts'
import { asStored } from './email-address.ts'
import { endResets } from './forgot-password.ts'
import { RESET_MAILS_PER_ADDRESS, RESET_PER_ORIGIN } from './limits.ts'
import { assertAcceptablePassword, assertPasswordSize, hashPassword } from './passwords.ts'
import { isCrossSite } from './same-origin.ts'
import { sessionCache } from './session-cache.ts'
import { hashToken } from './sessions.ts'

const payload = v.object({ token: v.string(), email: v.string(), password: v.string() })
const POINTER = '/data/attributes/password'

const failed = () => plain(422, { state: 'failed', data: { reason: 'link' } }, { 'cache-control': 'no-store' })

/**
 * POST /auth/password/reset: `{ token, email, password }` → `{ state: 'reset' }`, or `failed` with the reason `link`
 * for a link that is wrong, too old or used. All of the account's sessions end, and so do its other links. A link that
 * came by mail proves the address too.
 * @throws Problem 422 for a password that can't be taken: the link stays good
 */
export async function resetPassword(context: RequestContext): Promise<ApiAnswer> {
  const { app, request, now } = context
  if (!app.site.features.signIn) throw notFound()
  if (isCrossSite(request, app.env.siteUrl)) throw forbidden('choose a password on the site itself')
  const parsed = v.safeParse(payload, await context.json())
  if (!parsed.success) throw invalid(`/data/attributes/${v.getDotPath(parsed.issues[0]) ?? 'token'}`, 'required')
  const { token, email, password } = parsed.output
  assertPasswordSize(password, POINTER)
  await consumePoint(app, RESET_PER_ORIGIN, originOf(request.remoteAddress))
  const [id, address] = [hashToken(token), asStored(email)]

  const {
    rows: [open],
  } = await app.database.orm.execute(sql`
    select 1 from password_resets r join users u on u.id = r.user_id
    where r.id = ${id} and r.expires_at > ${now.toISOString()}::timestamptz and u.email = ${address}::citext
      and u.deleted_at is null`)
  if (!open) return failed()
  if (password === '') throw invalid(POINTER, 'required')
  assertAcceptablePassword(password, POINTER)
  const passwordHash = await hashPassword(password)

  const userId = await app.database.orm.transaction(async tx => {
    const {
      rows: [used],
    } = await tx.execute<{ user_id: string; is_provisional: boolean }>(sql`
      delete from password_resets r using users u
      where r.id = ${id} and r.expires_at > ${now.toISOString()}::timestamptz and u.id = r.user_id
        and u.email = ${address}::citext and u.deleted_at is null
      returning r.user_id, u.is_provisional`)
    if (!used) return null
    if (used.is_provisional && (await claimAddress(tx, { id: used.user_id, email: address })) !== null) return null
    const [person] = await tx
      .update(users)
      .set({
        passwordHash,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
        updatedAt: now,
      })
      .where(eq(users.id, used.user_id))
      .returning({ id: users.id, email: users.email, firstName: users.firstName, locale: users.locale })
    await endResets(tx, used.user_id)
    await tx.delete(signInChallenges).where(eq(signInChallenges.userId, used.user_id))
    await tx.delete(sessions).where(eq(sessions.userId, used.user_id))
    await mailPasswordChanged(tx, context, person!)
    await noteInHistory(tx, context, used.user_id, 'reset-password')
    await tx.execute(sql`select pg_notify('sessions', ${used.user_id})`)
    return used.user_id
  })
  if (userId === null) return failed()
  sessionCache.drop(userId)
  await clearPoints(app, RESET_MAILS_PER_ADDRESS, address)
  app.log.info({ requestId: request.requestId, userId }, 'a new password was chosen by a link')
  return plain(200, { state: 'reset', data: {} }, { 'cache-control': 'no-store' })
}
