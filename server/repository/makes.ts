import { eq, sql } from 'drizzle-orm'
import { enqueue } from '#db/outbox.ts'
import { repositoryItems, repositoryMakes } from '#db/schema/repository.ts'
import type { DraftWithLinks, WriteContext } from '#server/jsonapi/definition.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { conflict } from '../problem.ts'
import { emptyWhenDeleted } from '../reports/index.ts'
import { NOTIFY_OF_MAKE_TASK } from './notify-of-make.ts'

type Saving = DraftWithLinks & { previous: RowFacts | null }

const content = emptyWhenDeleted(repositoryMakes)

/** An item that is published and that the person reads. @throws Problem 404, 409 */
export async function loadPublished(write: WriteContext, id: string): Promise<RowFacts> {
  const row = await loadForWrite(write, write.registry.get('repository-items')!, id, 'show', false)
  if (row['deletedAt'] !== null || !(row['publishedAt'] instanceof Date) || row['publishedAt'] > write.now)
    throw conflict('repository.unpublished', 'this item is not published')
  return row
}

/** People make what they read. @throws Problem 404, 409 */
export async function placeMake(write: WriteContext, { draft, links, previous }: Saving): Promise<DraftWithLinks> {
  if (previous === null) await loadPublished(write, String(draft.repositoryItemId))
  return { draft, links }
}

async function addToCount({ tx }: WriteContext, itemId: unknown, difference: 1 | -1): Promise<void> {
  await tx
    .update(repositoryItems)
    .set({ makesCount: sql`${repositoryItems.makesCount} + ${difference}` })
    .where(eq(repositoryItems.id, String(itemId)))
}

export async function countSaved(
  write: WriteContext,
  { id, previous }: { id: string; previous: RowFacts | null },
): Promise<void> {
  if (previous !== null) return
  const [make] = await write.tx.select().from(repositoryMakes).where(eq(repositoryMakes.id, id))
  await addToCount(write, make!.repositoryItemId, 1)
  await enqueue(write.tx, NOTIFY_OF_MAKE_TASK, { id }, { key: `repository-make:${id}` })
}

export async function countDeleted(write: WriteContext, row: RowFacts): Promise<void> {
  await content.beforeDelete(write, row)
  await addToCount(write, row.repositoryItemId, -1)
}

export async function countRestored(write: WriteContext, row: RowFacts): Promise<void> {
  await content.afterRestore(write, row)
  await addToCount(write, row.repositoryItemId, 1)
}
