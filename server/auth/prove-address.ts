import { accountExists } from './mails/account-exists.tsx'
import { verifyEmail } from './mails/verify-email.tsx'
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { secondaryEmailAddresses, users } from '#db/schema/people.ts'
import { plain } from '../answer.ts'
import type { AppContext, RequestContext } from '../context.ts'
import type { ApiAnswer } from '../contract/api.ts'
import { isAdmin, isEstablished } from '../domain/actor.ts'
import { UUID } from '../domain/uuid.ts'
import type { ActionCall } from '#server/jsonapi/definition.ts'
import { sqlState } from '../jsonapi/database-errors.ts'
import { findOwnerOfAddress } from './address-owner.ts'
import { queueMail } from '../mail/index.ts'
import { mayChangeAccess, guardedFacts } from '#server/policies/account-changes.ts'
import { forbidden, notFound } from '../problem.ts'
import { consumePoint, tryPoint } from '../rate-limits/limits.ts'
import { noteInHistory } from './audit.ts'
import { requireOwn } from './change-password.ts'
import { MAILS_PER_ADDRESS, PROOF_MAILS_PER_PERSON, VERIFICATION_MAILS } from './limits.ts'
import { checkHash, LINK_MINUTES, verificationPath } from './verification-link.ts'

export const PROVE_ADDRESS_TASK = 'prove-address'
type Mailing = { app: Pick<AppContext, 'database' | 'env' | 'site'>; now: Date }

/**
 * The task. Payload `{ id }`: an address was added, or is another one now. Beyond what one person or one address may
 * get, nothing goes out.
 */
export async function mailProofOf(app: AppContext, payload: unknown): Promise<void> {
  const { id } = payload as { id: string }
  await app.database.orm.transaction(tx => mailProof(tx, { app, now: app.now() }, id))
}

/**
 * Mails the link by which a further address is proved. To an address that another account signs in with goes a mail
 * that says so instead: whoever added it learns nothing of that.
 */
async function mailProof(tx: Transaction, { app, now }: Mailing, id: string): Promise<void> {
  const [row] = await tx
    .select({
      email: secondaryEmailAddresses.email,
      userId: users.id,
      locale: users.locale,
      provedAt: secondaryEmailAddresses.provedAt,
    })
    .from(secondaryEmailAddresses)
    .innerJoin(users, eq(users.id, secondaryEmailAddresses.userId))
    .where(eq(secondaryEmailAddresses.id, id))
  if (!row || row.provedAt !== null) return
  if (
    !(await tryPoint(app, PROOF_MAILS_PER_PERSON, row.userId)) ||
    !(await tryPoint(app, MAILS_PER_ADDRESS, row.email))
  )
    return
  const owner = await findOwnerOfAddress(tx, row.email)
  const other = owner?.id === row.userId ? null : owner
  const key = `${id}:${randomUUID()}`
  if (other) {
    if (other.deletedAt !== null) return
    return void (await queueMail(
      tx,
      { ...app, now },
      {
        template: accountExists,
        key: `account-exists:${key}`,
        locale: other.locale ?? app.site.defaultLocale,
        to: { email: other.email, name: other.firstName, userId: other.id },
        data: { name: other.firstName },
      },
    ))
  }
  const path = verificationPath({ userId: row.userId, email: row.email, addressId: id, env: app.env }, now)
  await queueMail(
    tx,
    { ...app, now },
    {
      template: verifyEmail,
      key: `prove-address:${key}`,
      locale: row.locale ?? app.site.defaultLocale,
      to: { email: row.email, userId: row.userId },
      data: { path, minutes: LINK_MINUTES },
    },
  )
}

/**
 * The action `send-proof`: mails the link anew, at most once a minute; nothing for an address that is proved.
 * @throws Problem 403, 404, 429
 */
export async function sendProof(context: RequestContext, { ids: [id = ''] }: ActionCall): Promise<{ sent: boolean }> {
  const { app, actor, now } = context
  const { orm } = app.database
  const [row] = UUID.test(id)
    ? await orm
        .select({
          userId: secondaryEmailAddresses.userId,
          provedAt: secondaryEmailAddresses.provedAt,
          ...guardedFacts(sql`${secondaryEmailAddresses.userId}`),
        })
        .from(secondaryEmailAddresses)
        .where(eq(secondaryEmailAddresses.id, id))
    : []
  if (!row || (row.userId !== actor.userId && !(isEstablished(actor) && isAdmin(actor)))) throw notFound()
  if (actor.impersonatorId !== null || !mayChangeAccess(actor, row.userId, row)) throw forbidden()
  if (row.provedAt !== null) return { sent: false }
  await consumePoint(app, VERIFICATION_MAILS, `address ${id}`)
  await orm.transaction(tx => mailProof(tx, { app, now }, id))
  return { sent: true }
}

type State = 'verified' | 'expired' | 'failed'
const said = (status: number, state: State, data: Record<string, unknown> = {}) =>
  plain(status, { state, data }, { 'cache-control': 'no-store' })

/**
 * POST /api/v1/services/account/addresses/:id/prove: `{ hash }` of the link → `verified`, `expired`, or `failed` with
 * the reason `link` (not whole) or `taken` (somebody has proved it before, or signs in with it). Twice is no fault.
 * @throws Problem 404 for an address that is not one's own
 */
export async function proveAddress(context: RequestContext): Promise<ApiAnswer> {
  const { app, now, params } = context
  const own = await requireOwn(context)
  const { hash } = ((await context.json()) ?? {}) as { hash?: unknown }
  const id = params['id'] ?? ''
  const [address] = UUID.test(id)
    ? await app.database.orm
        .select()
        .from(secondaryEmailAddresses)
        .where(and(eq(secondaryEmailAddresses.id, id), eq(secondaryEmailAddresses.userId, own.id)))
    : []
  if (address === undefined) throw notFound()
  const result =
    typeof hash === 'string'
      ? checkHash(hash, { userId: own.id, email: address.email, addressId: id, env: app.env }, now)
      : 'wrong'
  if (result === 'wrong') return said(422, 'failed', { reason: 'link' })
  if (address.provedAt !== null) return said(200, 'verified')
  if (result === 'stale') return said(422, 'expired')
  try {
    const isTaken = await app.database.orm.transaction(async tx => {
      const {
        rows: [other],
      } = await tx.execute(sql`select 1 from users where email = ${address.email}::citext
        and id <> ${own.id}::uuid and not is_provisional`)
      if (other) return true
      // The address may have been changed since the link was checked.
      const proved = await tx
        .update(secondaryEmailAddresses)
        .set({ provedAt: now, updatedAt: now })
        .where(and(eq(secondaryEmailAddresses.id, id), eq(secondaryEmailAddresses.email, address.email)))
        .returning({ id: secondaryEmailAddresses.id })
      if (proved.length > 0) await noteInHistory(tx, context, own.id, 'prove-address')
      return proved.length === 0
    })
    return isTaken ? said(409, 'failed', { reason: 'taken' }) : said(200, 'verified')
  } catch (error) {
    if (sqlState(error) === '23505') return said(409, 'failed', { reason: 'taken' })
    throw error
  }
}
