import { eq, sql } from 'drizzle-orm'
import { emailChanges, passwordResets } from '#db/schema/auth.ts'
import { users } from '#db/schema/people.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { consumePoint } from '../rate-limits/limits.ts'
import { mailVerification } from './account-mails.ts'
import { noteInHistory } from './audit.ts'
import { requireOwn } from './change-password.ts'
import { VERIFICATION_MAILS } from './limits.ts'
import { sessionCache } from './session-cache.ts'
import { claimAddress } from './claim-address.ts'
import { checkHash } from './verification-link.ts'

type State = 'verified' | 'joined' | 'expired' | 'failed' | 'sent'

const said = (status: number, state: State, data: Record<string, unknown> = {}) =>
  plain(status, { state, data }, { 'cache-control': 'no-store' })

/**
 * POST /auth/email/verify: `{ id, hash }` of the link → `verified`, `expired` (older than 60 minutes), or `failed` with
 * the reason `link` (not whole), `account` (another person is signed in) or `taken` (another account has the address by
 * now). Twice is no fault. `joined`: a provisional account turned out to be its person's second one; what it has goes
 * to the first, by which they sign in.
 */
export async function verifyEmail(context: RequestContext): Promise<ApiAnswer> {
  const { app, now, request } = context
  const own = await requireOwn(context)
  const { id, hash } = ((await context.json()) ?? {}) as { id?: unknown; hash?: unknown }
  if (typeof id !== 'string' || typeof hash !== 'string') return said(422, 'failed', { reason: 'link' })
  if (id !== own.id) return said(403, 'failed', { reason: 'account' })
  const [change] = await app.database.orm
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(eq(emailChanges.userId, own.id))
  const checked = [change?.email, own.email].flatMap(email =>
    email === undefined ? [] : [{ email, result: checkHash(hash, { userId: own.id, email, env: app.env }, now) }],
  )
  const meant = checked.find(({ result }) => result !== 'wrong')
  if (meant === undefined) return said(422, 'failed', { reason: 'link' })
  const isChange = meant.email === change?.email
  if (!isChange && own.emailVerifiedAt !== null) return said(200, 'verified')
  if (meant.result === 'stale') return said(422, 'expired')
  if (own.isProvisional && !isChange) return said(200, await proveProvisional(context, own))
  const taken = await app.database.orm
    .transaction(async tx => {
      if (isChange) {
        const {
          rows: [other],
        } = await tx.execute(sql`select 1 from users where email = ${meant.email}::citext
          and id <> ${own.id}::uuid and not is_provisional`)
        if (other) return true
        await tx.delete(emailChanges).where(eq(emailChanges.userId, own.id))
        // Links that went to the former address open nothing any more.
        await tx.delete(passwordResets).where(eq(passwordResets.userId, own.id))
      }
      await tx
        .update(users)
        .set({ email: meant.email, emailVerifiedAt: now, updatedAt: now })
        .where(eq(users.id, own.id))
      await noteInHistory(tx, context, own.id, isChange ? 'change-email' : 'verify-email')
      await tx.execute(sql`select pg_notify('sessions', ${own.id})`)
      return false
    })
    .catch((error: unknown) => {
      // Somebody else's account got the address in this very moment.
      if ((error as { cause?: { code?: unknown } }).cause?.code === '23505') return true
      throw error
    })
  if (taken) return said(409, 'failed', { reason: 'taken' })
  sessionCache.drop(own.id)
  app.log.info({ requestId: request.requestId, userId: own.id }, 'an address was confirmed')
  return said(200, 'verified')
}

async function proveProvisional(context: RequestContext, own: { id: string; email: string }) {
  const { app, now, request } = context
  const outcome = await app.database.orm.transaction(async tx => {
    const joined = await claimAddress(tx, own)
    if (joined === null) {
      await tx.update(users).set({ emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, own.id))
      await noteInHistory(tx, context, own.id, 'verify-email')
    }
    await tx.execute(sql`select pg_notify('sessions', ${own.id})`)
    return joined === null ? 'verified' : 'joined'
  })
  sessionCache.drop(own.id)
  app.log.info({ requestId: request.requestId, userId: own.id, outcome }, 'the address of a checkout was confirmed')
  return outcome
}

/** POST /auth/email/verify/send: mails the link anew, at most once a minute. @throws Problem 429 */
export async function sendVerification(context: RequestContext): Promise<ApiAnswer> {
  const { app } = context
  const own = await requireOwn(context)
  const [change] = await app.database.orm
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(eq(emailChanges.userId, own.id))
  if (change === undefined && own.emailVerifiedAt !== null) return said(200, 'verified')
  await consumePoint(app, VERIFICATION_MAILS, own.id)
  await app.database.orm.transaction(async tx => {
    const {
      rows: [other],
    } = await tx.execute(
      sql`select 1 from users where email = ${change?.email ?? own.email}::citext and id <> ${own.id}::uuid
        and not is_provisional and not ${own.isProvisional}::boolean`,
    )
    if (!other) await mailVerification(tx, context, { ...own, email: change?.email ?? own.email })
  })
  return said(200, 'sent')
}
