import type { DraftWithLinks, Hooks, WriteContext } from '#server/jsonapi/definition.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'

type Saving = DraftWithLinks & { previous: RowFacts | null }

/** A part is written by whoever may change its item. @throws Problem 403, 404 */
export async function placePart(write: WriteContext, { draft, links, previous }: Saving): Promise<DraftWithLinks> {
  const id = String(draft.repositoryItemId ?? previous?.repositoryItemId)
  await loadForWrite(write, write.registry.get('repository-items')!, id, 'update')
  return { draft, links }
}

const itemOf = (row: RowFacts) => String(row.repositoryItemId)

/** Pages that show an item show its parts. */
export const notifiesOfItem: NonNullable<Hooks['notifies']> = row => [
  {
    channel: 'cache',
    payload: JSON.stringify({ tags: ['repository-items', `repository-items:${itemOf(row)}`], hard: true }),
  },
]
