import { and, eq, isNull, sql } from 'drizzle-orm'
import { enqueue } from '#db/outbox.ts'
import { organizationUsers } from '#db/schema/people.ts'
import { repositoryItems, repositoryMakes, repositoryWishes } from '#db/schema/repository.ts'
import type { Transaction } from '#db/client.ts'
import type { AppContext } from '../context.ts'
import type { DraftWithLinks, Registry, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { notify, readersAmong } from '../notifications/index.ts'
import { titleOf } from '../publications/index.ts'
import { loadPublished } from './makes.ts'
import { repositoryNotifications } from './notifications.ts'

export const NOTIFY_OF_WISH_TASK = 'notify-of-repository-wish'

/** So many people are asked at most: those who made it last. */
const MAX_ASKED = 50

type Saving = DraftWithLinks & { previous: RowFacts | null }

/** People wish for what they read. @throws Problem 404, 409 */
export async function placeWish(write: WriteContext, { draft, links, previous }: Saving): Promise<DraftWithLinks> {
  if (previous === null) await loadPublished(write, String(draft.repositoryItemId))
  return { draft, links }
}

/** Those who make the aid learn of a new wish by a job of its own transaction. */
export async function enqueueWish(
  { tx }: WriteContext,
  { id, previous }: { id: string; previous: RowFacts | null },
): Promise<void> {
  if (previous === null) await enqueue(tx, NOTIFY_OF_WISH_TASK, { id }, { key: `repository-wish:${id}` })
}

/** The author of an item, the admins of its organisation, and those who said that they made one. */
async function makersOf(tx: Transaction, itemId: string): Promise<Set<string>> {
  const [item] = await tx.select().from(repositoryItems).where(eq(repositoryItems.id, itemId))
  const made = await tx
    .select({ id: repositoryMakes.createdById })
    .from(repositoryMakes)
    .where(and(eq(repositoryMakes.repositoryItemId, itemId), isNull(repositoryMakes.deletedAt)))
    .orderBy(sql`${repositoryMakes.id} desc`)
    .limit(MAX_ASKED)
  const ofOrganization =
    item?.organizationId == null
      ? []
      : await tx
          .select({ id: organizationUsers.userId })
          .from(organizationUsers)
          .where(
            and(
              eq(organizationUsers.organizationId, item.organizationId),
              eq(organizationUsers.role, 'organization_admin'),
            ),
          )
  return new Set([item?.createdById, ...ofOrganization.map(({ id }) => id), ...made.map(({ id }) => id)].filter(isId))
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
