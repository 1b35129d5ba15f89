import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { RequestContext } from '#server/context.ts'
import { isEstablished, type Actor } from '#server/domain/actor.ts'
import type { ActionCall } from '#server/jsonapi/definition.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { mailAddress } from '#server/mail/domain/address.ts'
import { writers } from '#server/policies/sentences.ts'
import { requireTextInput } from '../action-input.ts'
import { invalid } from '../problem.ts'
import { consumePoint, type Limit } from '../rate-limits/limits.ts'
import { assertPublished, isCancelled, lockSession, placePerson } from './enrolling.ts'

const MAX_ADDRESS_LENGTH = 254
const POINTER = '/meta/input/email'

/** By one person who enrols others: each tells an address from one without an account. */
const BY_HAND: Limit = {
  name: 'training-enrolments-by-hand',
  tiers: [
    { points: 100, seconds: 3_600 },
    { points: 300, seconds: 86_400 },
  ],
}

/**
 * The action `enrol` of whoever may change a training: gives the person whose account has `input.email` a place or,
 * where none is left, the last one of the waiting list. Managers of an organisation enrol its people alone. Once the
 * session has begun it takes a place that is left: whoever came is there.
 * @throws Problem 403, 404, 409 `training.full`, `training.sessionCancelled`, `training.unpublished`, 422, 429
 */
export async function enrolByHand(
  context: RequestContext,
  { ids: [sessionId = ''], input, registry }: ActionCall,
): Promise<{ enrolment: string }> {
  const { actor, app, now } = context
  const email = mailAddress(requireTextInput(input, 'email', { max: MAX_ADDRESS_LENGTH }))
  if (email === null) throw invalid(POINTER, 'email')
  if (actor.userId !== null) await consumePoint(app, BY_HAND, actor.userId)
  return transact(context, registry, null, async write => {
    const { tx } = write
    await loadForWrite(write, registry.get('training-sessions')!, sessionId, 'update')
    const userId = await findPerson(tx, actor, email)
    if (userId === null) throw invalid(POINTER, 'unknownAccount')
    const session = await lockSession(write, { sessionId, userId })
    if (session.cancelledAt !== null) throw isCancelled()
    await assertPublished(tx, session, now)
    return { enrolment: await placePerson(tx, { session, userId, now }) }
  })
}

/** Who has a validated account with this proved address, among those whom the actor may enrol. */
async function findPerson(tx: Transaction, actor: Actor, email: string): Promise<string | null> {
  const managed = isEstablished(actor) ? actor.managedOrganizationIds.join() : ''
  const { rows } = await tx.execute<{ id: string }>(sql`select u.id from users u
    where u.deleted_at is null and u.email_verified_at is not null and u.validated_at is not null
      and (u.email = ${email} or exists (select 1 from secondary_email_addresses s
        where s.user_id = u.id and s.email = ${email} and s.proved_at is not null))
      and (${writers(actor, false)}::boolean or exists (select 1 from organization_users o where o.user_id = u.id
        and o.organization_id = any(string_to_array(nullif(${managed}, ''), ',')::uuid[])))
    limit 1`)
  return rows[0]?.id ?? null
}
