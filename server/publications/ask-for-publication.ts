import { eq } from 'drizzle-orm'
import { publicationRequests } from '#db/schema/rights.ts'
import { enqueue } from '#db/outbox.ts'
import { requireTextInput } from '../action-input.ts'
import type { AppContext } from '../context.ts'
import type { ResourceType } from '../domain/vocabulary/resource-types.ts'
import type { ActionCall, ActionSpec, Registry, WriteContext } from '#server/jsonapi/definition.ts'
import type { DraftWithLinks } from '../jsonapi/definition.ts'
import type { Publishing, RowFacts } from '#server/jsonapi/spec.ts'
import { transact } from '../jsonapi/transact.ts'
import { save } from '../jsonapi/write.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { notifyRoles } from '../notifications/index.ts'
import { asksToPublish } from './policies.ts'
import { conflict, forbidden, notFound } from '../problem.ts'
import { missingOf } from './publication.ts'
import { askingFields, MAX_WISH_LENGTH } from './domain/asking.ts'
import { titleOf } from './title-of.ts'
import { publicationsNotifications } from './notifications.ts'

export const NOTIFY_OF_PUBLICATION_TASK = 'notify-of-publication'

/** The action of a publishable type by which somebody asks that a record of it be published. */
export const askForPublication = (type: ResourceType, publishing: Publishing): ActionSpec => ({
  slug: 'ask-for-publication',
  modal: askingFields(name => `publications:ask.fields.${name}`),
  when: { field: 'publication', is: ['unpublished'] },
  who: actor => asksToPublish(actor, publishing),
  run: async (context, { ids: [id = ''], input, registry }: ActionCall) => {
    const description = requireTextInput(input, 'description', { max: MAX_WISH_LENGTH })
    const { targetedPublishedAt = null } = input
    const attributes = {
      description,
      ...(targetedPublishedAt === null || targetedPublishedAt === '' ? {} : { targetedPublishedAt }),
    }
    const incoming = {
      type: 'publication-requests',
      id: null,
      lid: null,
      attributes,
      relationships: { publishable: { data: { type, id, lid: null } } },
      ifUnmodifiedSince: null,
      pointer: '/meta/input',
    }
    return {
      request: (
        await transact(context, registry, registry.get('publication-requests')!, write =>
          save(write, write.registry.get('publication-requests')!, incoming, { previous: null, included: [] }),
        )
      ).id,
    }
  },
})

/**
 * A request names a record that its author reads and that is not published yet.
 * @throws Problem 403 to whoever may publish it, or has nothing to do with it; 404; 409 for what is published
 */
export async function assertMayAsk(
  write: WriteContext,
  {
    draft,
    previous,
    links,
  }: { draft: Record<string, unknown>; links: DraftWithLinks['links']; previous: RowFacts | null },
): Promise<DraftWithLinks> {
  if (previous !== null || write.actor.kind === 'system') return { draft, links }
  const { publishableType: type, publishableId: id } = draft
  const resource = write.registry.get(String(type))
  const publishing = resource?.definition.publishing
  if (!resource || !publishing) throw notFound()
  if (!asksToPublish(write.actor, publishing)) throw forbidden()
  const row = await loadForWrite(write, resource, String(id), 'show')
  if (row['deletedAt']) throw notFound('model has been deleted')
  if (row['publishedAt'] instanceof Date && row['publishedAt'] <= write.now)
    throw conflict('request.published', 'this is published already')
  const missing = missingOf(row, publishing.needs ?? [])
  if (missing.length > 0)
    throw conflict('request.incomplete', `these are needed first: ${missing.join(', ')}`, { missing })
  return { draft, links }
}

/** Those who publish learn of a new request by a job of its own transaction. */
export async function enqueueRequestNotification(
  { tx }: WriteContext,
  { id, previous }: { id: string; previous: RowFacts | null },
): Promise<void> {
  if (previous === null) await enqueue(tx, NOTIFY_OF_PUBLICATION_TASK, { id }, { key: `publication-request:${id}` })
}

/** The task. Payload `{ id }`. Told twice is told once: the notification's key names the request. */
export async function notifyPublishers(app: AppContext, registry: Registry, payload: unknown): Promise<void> {
  const { id } = payload as { id: string }
  await app.database.orm.transaction(async tx => {
    const [request] = await tx.select().from(publicationRequests).where(eq(publicationRequests.id, id))
    const publishing = request && registry.get(request.publishableType)?.definition.publishing
    if (request?.status !== 'pending' || !publishing) return
    const title = await titleOf(tx, registry, {
      type: request.publishableType,
      id: request.publishableId,
      locale: app.site.defaultLocale,
    })
    await notifyRoles(tx, { ...app, now: app.now() }, publishing.roles, {
      type: publicationsNotifications['publication-asked'],
      values: { title },
      written: request.description,
      by: request.createdById,
      actionUrl: `/admin/resources/publication-requests/show/${id}`,
      key: `publication-request:${id}:asked`,
    })
  })
}
