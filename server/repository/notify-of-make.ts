import { recordPath } from '#server/domain/record-path.ts'
import { eq } from 'drizzle-orm'
import { repositoryItems, repositoryMakes } from '#db/schema/repository.ts'
import type { AppContext } from '../context.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { notify, readersAmong } from '../notifications/index.ts'
import { titleOf } from '../publications/index.ts'
import { repositoryNotifications } from './notifications.ts'

export const NOTIFY_OF_MAKE_TASK = 'notify-of-repository-make'

/** Payload `{ id }`. The author of an item is notified of whoever made one. */
export async function notifyOfMake(app: AppContext, registry: Registry, payload: unknown): Promise<void> {
  const { id } = payload as { id: string }
  await app.database.orm.transaction(async tx => {
    const [found] = await tx
      .select({ make: repositoryMakes, authorId: repositoryItems.createdById })
      .from(repositoryMakes)
      .innerJoin(repositoryItems, eq(repositoryItems.id, repositoryMakes.repositoryItemId))
      .where(eq(repositoryMakes.id, id))
    const { make, authorId = null } = found ?? {}
    if (!make || make.deletedAt !== null || authorId === null || authorId === make.createdById) return
    const itemId = make.repositoryItemId
    const asked = { tx, type: 'repository-items', id: itemId, userIds: [authorId] }
    if (!(await readersAmong(app, registry, asked)).has(authorId)) return
    const { defaultLocale: locale } = app.site
    await notify(
      tx,
      { ...app, now: app.now() },
      {
        type: repositoryNotifications['make-received'],
        userId: authorId,
        values: { title: await titleOf(tx, registry, { type: 'repository-items', id: itemId, locale }) },
        written: make.content,
        by: make.createdById,
        actionUrl: `${recordPath('repository-items', itemId)}#make-${id}`,
        key: `repository-make:${id}`,
      },
    )
  })
}
