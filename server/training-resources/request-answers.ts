import { recordPath } from '#server/domain/record-path.ts'
import { eq, sql } from 'drizzle-orm'
import { trainingResourceRequests } from '#db/schema/training-resources.ts'
import type { AppContext } from '../context.ts'
import { announce } from '#server/jsonapi/announce.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { notify } from '../notifications/index.ts'
import { titleOf } from '../publications/index.ts'
import { statusAfter, type RequestMove } from './domain/request-moves.ts'
import type { RequestStatus } from './domain/vocabulary.ts'
import { trainingResourcesNotifications } from './notifications.ts'

export type Request = Pick<
  typeof trainingResourceRequests.$inferSelect,
  'id' | 'status' | 'createdById' | 'updatedAt' | 'deletedAt'
>

/** What the change of a request is written with. */
export type Answering = Pick<WriteContext, 'registry' | 'tx' | 'actor' | 'now' | 'requestId'> & {
  app: Pick<AppContext, 'env' | 'site'>
}

/** Stores the status of a request, whose row is locked, with its history; pages follow. */
export async function storeStatus(
  answering: Answering,
  request: Request,
  { move, status, resources }: { move: RequestMove; status: RequestStatus; resources?: readonly string[] },
): Promise<void> {
  const { tx, registry, actor, now } = answering
  const resource = registry.get('training-resource-requests')!
  await tx
    .update(trainingResourceRequests)
    .set({
      status,
      updatedAt: new Date(Math.max(now.getTime(), request.updatedAt.getTime() + 1)),
      updatedById: actor.userId,
    })
    .where(eq(trainingResourceRequests.id, request.id))
  await recordHistory(answering, resource, {
    operation: move,
    id: request.id,
    changes: new Map([
      ['status', { before: request.status, after: status }],
      ...(resources === undefined ? [] : [['resources', { after: resources }] as const]),
    ]),
  })
  await announce(tx, resource, request, new Set(['status', 'resources']))
}

/** Published resources that were linked to a request, and are not among the answers that its history tells of. */
async function newAnswers({ tx }: Answering, { id }: Request): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select r.id from training_resource_request_answers a
    join training_resources r on r.id = a.training_resource_id
    where a.training_resource_request_id = ${id} and r.deleted_at is null and r.published_at <= now()
      and not exists (select 1 from history_actions h where h.resource_type = 'training-resource-requests'
        and h.resource_id = ${id}::text and h.operation = 'answer' and h.changes -> 'resources' -> 'after' ? r.id::text)
    order by r.id`)
  return rows.map(row => row.id)
}

/**
 * What was linked to a request and is published answers it, each resource once: a request that its author has opened
 * again is answered by another one only. Its row is locked. The author is told.
 */
export async function noteAnswers(answering: Answering, request: Request): Promise<void> {
  const { tx, registry, app, actor, now } = answering
  const status = statusAfter(request.status, 'answer')
  const resources = status === null ? [] : await newAnswers(answering, request)
  if (status === null || resources.length === 0) return
  await storeStatus(answering, request, { move: 'answer', status, resources })
  if (request.createdById === null || request.createdById === actor.userId) return
  const { id } = request
  const title = await titleOf(tx, registry, {
    type: 'training-resource-requests',
    id,
    locale: app.site.defaultLocale,
  })
  await notify(
    tx,
    { ...app, now },
    {
      type: trainingResourcesNotifications['training-resource-request-answered'],
      userId: request.createdById,
      values: { title },
      actionUrl: recordPath('training-resource-requests', id),
      key: `training-resource-request:${id}:answered:${now.getTime()}`,
    },
  )
}
