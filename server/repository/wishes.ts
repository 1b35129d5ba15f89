import { and, eq, isNull, sql } from 'drizzle-orm'
import { enqueue } from '#db/outbox.ts'
import { repositoryItems, repositoryMakes, repositoryWishes } from '#db/schema/repository.ts'
import type { Transaction } from '#db/client.ts'
import type { AppContext } from '../context.ts'
import type { DraftWithLinks, Registry, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { notify, readersAmong } from '../notifications/index.ts'
import { managersOf } from '../organizations/index.ts'
import { titleOf } from '../publications/index.ts'
import { loadPublished } from './makes.ts'
import { repositoryNotifications } from './notifications.ts'

export const NOTIFY_OF_WISH_TASK = 'notify-of-repository-wish'
export const NOTIFY_OF_CHANGED_WISH_TASK = 'notify-of-changed-wish'

/** So many people are asked at most: those who made it last. */
const MAX_ASKED = 50

type Saving = DraftWithLinks & { previous: RowFacts | null }

/** People wish for what they read. @throws Problem 404, 409 */
export async function placeWish(write: WriteContext, { draft, links, previous }: Saving): Promise<DraftWithLinks> {
  if (previous === null) await loadPublished(write, String(draft.repositoryItemId))
  return { draft, links }
}

/**
 * Those who make the aid learn of a new wish by a job of its own transaction, and whoever took one on of what was
 * changed since.
 */
export async function enqueueWish(
  { tx, now }: WriteContext,
  { id, previous }: { id: string; previous: RowFacts | null },
): Promise<void> {
  if (previous === null) await enqueue(tx, NOTIFY_OF_WISH_TASK, { id }, { key: `repository-wish:${id}` })
  else if (previous.status === 'taken') await enqueue(tx, NOTIFY_OF_CHANGED_WISH_TASK, { id, at: now.getTime() })
}

type Wish = Pick<typeof repositoryWishes.$inferSelect, 'id' | 'repositoryItemId'>
type Notice = {
  type: 'wish-taken' | 'wish-returned' | 'wish-changed' | 'wish-withdrawn'
  userId: string | null
  by: string | null
  written: string | null
  /** Milliseconds since 1970: the same event is notified once. */
  at: number
}

/** Somebody is notified of what became of a wish; of the aid by its name while they read it. */
export async function notifyAboutWish(
  tx: Transaction,
  { app, registry, now }: { app: AppContext; registry: Registry; now: Date },
  { id, repositoryItemId }: Wish,
  { type, userId, by, written, at }: Notice,
): Promise<void> {
  if (userId === null) return
  const item = { type: 'repository-items', id: repositoryItemId }
  const readers = await readersAmong(app, registry, { tx, ...item, userIds: [userId] })
  const { defaultLocale: locale } = app.site
  await notify(
    tx,
    { ...app, now },
    {
      type: repositoryNotifications[type],
      userId,
      values: { title: readers.size > 0 ? await titleOf(tx, registry, { ...item, locale }) : null },
      written,
      by,
      actionUrl: `/account/aids/wishes/${id}`,
      key: `repository-wish:${id}:${type}:${at}`,
    },
  )
}

/** Payload `{ id, at }`. Whoever took the wish on reads what it says now. */
export async function notifyOfChangedWish(app: AppContext, registry: Registry, payload: unknown): Promise<void> {
  const { id, at } = payload as { id: string; at: number }
  await app.database.orm.transaction(async tx => {
    const [wish] = await tx.select().from(repositoryWishes).where(eq(repositoryWishes.id, id))
    if (wish?.status !== 'taken') return
    const notice = {
      type: 'wish-changed',
      userId: wish.makerId,
      by: wish.createdById,
      written: wish.content,
      at,
    } as const
    await notifyAboutWish(tx, { app, registry, now: app.now() }, wish, notice)
  })
}

/** The author of an item, those who manage its organisation, and those who said that they made one. */
async function makersOf(tx: Transaction, itemId: string): Promise<Set<string>> {
  const [item] = await tx.select().from(repositoryItems).where(eq(repositoryItems.id, itemId))
  const made = await tx
    .select({ id: repositoryMakes.createdById })
    .from(repositoryMakes)
    .where(and(eq(repositoryMakes.repositoryItemId, itemId), isNull(repositoryMakes.deletedAt)))
    .orderBy(sql`${repositoryMakes.id} desc`)
    .limit(MAX_ASKED)
  const managers = item?.organizationId == null ? [] : await managersOf(tx, item.organizationId)
  return new Set([item?.createdById, ...managers, ...made.map(({ id }) => id)].filter(isId))
}

const isId = (id: string | null | undefined): id is string => typeof id === 'string'

/** Payload `{ id }`. The wish reaches those who make the aid while they read it. */
export async function notifyOfWish(app: AppContext, registry: Registry, payload: unknown): Promise<void> {
  const { id } = payload as { id: string }
  await app.database.orm.transaction(async tx => {
    const [wish] = await tx.select().from(repositoryWishes).where(eq(repositoryWishes.id, id))
    if (wish?.status !== 'open') return
    const makers = await makersOf(tx, wish.repositoryItemId)
    makers.delete(wish.createdById ?? '')
    const { defaultLocale: locale } = app.site
    const item = { type: 'repository-items', id: wish.repositoryItemId }
    const title = await titleOf(tx, registry, { ...item, locale })
    for (const userId of await readersAmong(app, registry, { tx, ...item, userIds: [...makers] }))
      await notify(
        tx,
        { ...app, now: app.now() },
        {
          type: repositoryNotifications['wish-received'],
          userId,
          values: { title },
          written: wish.content,
          by: wish.createdById,
          actionUrl: `/account/aids/wishes/${id}`,
          key: `repository-wish:${id}`,
        },
      )
  })
}
