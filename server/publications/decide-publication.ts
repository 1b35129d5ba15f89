import { recordPath } from '#server/domain/record-path.ts'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/people.ts'
import { publicationRequests } from '#db/schema/rights.ts'
import type { Transaction } from '#db/client.ts'
import { requireTextInput } from '../action-input.ts'
import type { RequestContext } from '../context.ts'
import { MAX_REASON_LENGTH, reasonField } from '../domain/decision-reason.ts'
import { isLocale } from '../domain/vocabulary/locales.ts'
import type { Field } from '../domain/forms/field.ts'
import type { ActionCall, WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory } from '../jsonapi/history.ts'
import { transact } from '../jsonapi/transact.ts'
import { save } from '../jsonapi/write.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { notify, readersAmong } from '../notifications/index.ts'
import { publishNextVersion } from './next-version.ts'
import { publishes } from './policies.ts'
import { conflict, forbidden, notFound } from '../problem.ts'
import { titleOf } from './title-of.ts'
import { publicationsNotifications } from './notifications.ts'

/** Why not; whoever asked reads it. */
export const REFUSING: readonly Field[] = [
  reasonField({
    name: 'refuseReason',
    label: 'resources:publication-requests.fields.refuseReason',
    help: 'resources:publication-requests.help.refuseReason',
  }),
]

type Request = typeof publicationRequests.$inferSelect

/**
 * Publishes the record: at the moment that was asked for, at once if that is past or none was named. What was published
 * in the meantime keeps its moment; a next version becomes what is public, at once. Whoever asked is notified in the
 * same transaction.
 * @throws Problem 403, 404 also for a record that is gone, 409 for a request that was decided
 */
export async function acceptPublication(
  context: RequestContext,
  { ids: [id = ''], registry }: ActionCall,
): Promise<{ publishedAt: string }> {
  const { now } = context
  return transact(context, registry, null, async write => {
    const request = await lockPending(write, id)
    const resource = registry.get(request.publishableType)
    if (!resource) throw notFound()
    const previous = await loadForWrite(write, resource, request.publishableId, 'update')
    if (previous['deletedAt']) throw notFound('model has been deleted')
    if ((previous['nextOfId'] ?? null) !== null) {
      const publishableId = await publishNextVersion(write, resource, previous)
      await decide(write, context, { ...request, publishableId }, { status: 'accepted', refuseReason: null })
      return { publishedAt: now.toISOString() }
    }
    const stands =
      previous['publishedAt'] instanceof Date && previous['publishedAt'] <= now ? previous['publishedAt'] : null
    const publishedAt =
      stands ??
      (request.targetedPublishedAt !== null && request.targetedPublishedAt > now ? request.targetedPublishedAt : now)
    const attributes = { publishedAt: publishedAt.toISOString() }
    if (stands === null)
      await save(
        write,
        resource,
        {
          type: resource.type,
          id: request.publishableId,
          lid: null,
          attributes,
          relationships: {},
          ifUnmodifiedSince: null,
          pointer: '/data',
        },
        { previous, included: [] },
      )
    await decide(write, context, request, { status: 'accepted', refuseReason: null })
    return attributes
  })
}

/**
 * Says no, and why (`input.refuseReason`): whoever asked is told, and may ask again.
 * @throws Problem 403, 404, 409, 422
 */
export async function refusePublication(
  context: RequestContext,
  { ids: [id = ''], input, registry }: ActionCall,
): Promise<void> {
  const refuseReason = requireTextInput(input, 'refuseReason', { max: MAX_REASON_LENGTH })
  await transact(context, registry, null, async write =>
    decide(write, context, await lockPending(write, id), { status: 'refused', refuseReason }),
  )
}

/** Held until the commit, so that two people do not decide it twice. @throws Problem 403, 404, 409 */
async function lockPending({ tx, actor, registry }: WriteContext, id: string): Promise<Request> {
  const [request] = await tx.select().from(publicationRequests).where(eq(publicationRequests.id, id)).for('update')
  const publishing = request && registry.get(request.publishableType)?.definition.publishing
  if (!request || !publishing) throw notFound()
  if (!publishes(actor, publishing)) throw forbidden()
  if (request.status !== 'pending')
    throw conflict('request.decided', 'this request was decided already', { status: request.status })
  return request
}

async function decide(
  write: WriteContext,
  { app, now, actor }: RequestContext,
  request: Request,
  { status, refuseReason }: { status: 'accepted' | 'refused'; refuseReason: string | null },
): Promise<void> {
  const { tx, registry } = write
  const { id, createdById } = request
  await tx
    .update(publicationRequests)
    .set({ status, refuseReason, decidedAt: now, decidedById: actor.userId, updatedAt: now, updatedById: actor.userId })
    .where(eq(publicationRequests.id, id))
  const changes = {
    status: { before: 'pending', after: status },
    ...(refuseReason === null ? {} : { refuseReason: { before: null, after: refuseReason } }),
  }
  await recordHistory(write, registry.get('publication-requests')!, {
    operation: status === 'accepted' ? 'accept' : 'refuse',
    id,
    changes: new Map(Object.entries(changes)),
  })
  if (createdById === null) return
  const record = { type: request.publishableType, id: request.publishableId }
  const readers = await readersAmong(app, registry, { tx, ...record, userIds: [createdById] })
  const locale = (await localeOf(tx, createdById)) ?? app.site.defaultLocale
  await notify(
    tx,
    { ...app, now },
    {
      type: publicationsNotifications[`publication-${status}`],
      userId: createdById,
      values: { title: readers.size > 0 ? await titleOf(tx, registry, { ...record, locale }) : null },
      written: refuseReason,
      by: refuseReason === null ? undefined : actor.userId,
      actionUrl: recordPath(record.type, record.id),
      key: `publication-request:${id}:decided`,
    },
  )
}

async function localeOf(tx: Transaction, userId: string) {
  const [person] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, userId))
  return isLocale(person?.locale) ? person.locale : null
}
