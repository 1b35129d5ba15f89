import { eq } from 'drizzle-orm'
import { repositoryItems } from '#db/schema/repository.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { recordVersion } from '../publications/index.ts'

/**
 * Whoever changes a public item themselves makes a version of it by naming it anew, or by saying what changed: other
 * corrections go without saying.
 */
export async function noteVersion(
  write: WriteContext,
  { id, previous }: { id: string; previous: RowFacts | null },
): Promise<void> {
  const publishedAt = previous?.publishedAt
  if (previous === null || !(publishedAt instanceof Date) || publishedAt > write.now) return
  const [next] = await write.tx.select().from(repositoryItems).where(eq(repositoryItems.id, id))
  const changed = (['version', 'changes'] as const).filter(
    name => JSON.stringify(next![name]) !== JSON.stringify(previous[name]),
  )
  if (changed.length > 0)
    await recordVersion(write, write.registry.get('repository-items')!, { previous, next: next!, changed: [] })
}
