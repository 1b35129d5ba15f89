import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { requireTextInput, type ActionInput } from '../action-input.ts'
import type { RequestContext } from '../context.ts'
import { MAX_REASON_LENGTH, reasonField } from '../domain/decision-reason.ts'
import { isAdmin, isEstablished } from '../domain/actor.ts'
import type { Field } from '../domain/forms/field.ts'
import type { ResourceType } from '../domain/vocabulary/resource-types.ts'
import type { ActionCall, ActionSpec, Hooks, Resource, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { transact } from '../jsonapi/transact.ts'
import { remove } from '../jsonapi/write.ts'
import { keepText } from '../kept-texts/index.ts'
import { notify } from '../notifications/index.ts'
import { reportsNotifications } from './notifications.ts'

/** Why it is removed; its author reads it. */
export const REMOVING: readonly Field[] = [
  reasonField({
    name: 'moderationReason',
    label: 'resources:fields.moderationReason',
    help: 'resources:help.moderationReason',
  }),
]

type ContentTable = PgTable & Record<'id' | 'content' | 'removedContent' | 'moderationReason', PgColumn>

/**
 * Hooks of a type whose deleted records keep their place: the text leaves `content` when the record is deleted, and
 * comes back when it is restored.
 */
export const emptyWhenDeleted = (table: ContentTable): Required<Pick<Hooks, 'beforeDelete' | 'afterRestore'>> => ({
  beforeDelete: async ({ tx }, row) => {
    await setColumns(tx, table, row, { removedContent: table.content, content: '' })
  },
  afterRestore: async ({ tx }, row) => {
    await setColumns(tx, table, row, { content: table.removedContent, removedContent: null, moderationReason: null })
  },
})

async function setColumns(
  tx: WriteContext['tx'],
  table: ContentTable,
  row: RowFacts,
  values: Readonly<Record<string, PgColumn | SQL | string | null>>,
): Promise<void> {
  await tx
    .update(table as PgTable)
    .set(values as never)
    .where(eq(table.id, row['id']))
}

/** The action by which staff remove a message of somebody, and say why. */
export const removeContentAction = (type: ResourceType): ActionSpec => ({
  slug: 'remove',
  modal: REMOVING,
  destructive: true,
  who: actor => isEstablished(actor) && isAdmin(actor),
  run: async (context, { ids: [id = ''], input, registry }: ActionCall) => {
    const reason = readModerationReason(input)
    await transact(context, registry, null, write => removeContent(context, write, registry.get(type)!, { id, reason }))
  },
})

/** @throws Problem 422 without a reason that can be stored */
export const readModerationReason = (input: ActionInput): string =>
  requireTextInput(input, 'moderationReason', { max: MAX_REASON_LENGTH })

/**
 * Deletes what somebody wrote, stores why where its record stays, and gives the text back to its author: as a kept text
 * where it was written, and in the notification. @throws Problem 403, 404
 */
export async function removeContent(
  { app, actor, now }: RequestContext,
  write: WriteContext,
  resource: Resource,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { moderated, table } = resource.definition
  if (!moderated) return
  const row = await loadForWrite(write, resource, id, resource.softDeletable ? 'softDelete' : 'delete')
  if (resource.softDeletable && row['deletedAt'] !== null) return
  await remove(write, resource, id)
  if (resource.columns.has('moderationReason'))
    await setColumns(write.tx, table as ContentTable, row, { moderationReason: reason })
  const authorId = row['createdById']
  if (typeof authorId !== 'string') return
  await keepText(write.tx, {
    userId: authorId,
    place: moderated.place(row),
    values: await moderated.values(row, write.tx),
    reason,
    now,
  })
  await notify(
    write.tx,
    { ...app, now },
    {
      type: reportsNotifications['content-removed'],
      userId: authorId,
      written: reason,
      by: actor.userId,
      actionUrl: '/account/texts',
      key: `${resource.type}:${id}:removed:${now.getTime()}`,
    },
  )
}
