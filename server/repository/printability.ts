import { eq, sql } from 'drizzle-orm'
import { repositoryAttachments, repositoryItems } from '#db/schema/repository.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'

type Write = Pick<WriteContext, 'tx'>

/**
 * Which printers an item fits follows from the 3D models among its files: all but the one that is about to go.
 */
export async function measureItem({ tx }: Write, id: string, going: string | null = null): Promise<void> {
  await tx
    .update(repositoryItems)
    .set({
      longestSide: sql`(select max(side::float8) from "repository_attachments" a join "files" f on f."id" = a."file_id"
        cross join jsonb_array_elements_text(f."metadata" -> 'model' -> 'size') side
        where a."repository_item_id" = ${id} and a."id" is distinct from ${going}::uuid and side::float8 > 0)`,
    })
    .where(eq(repositoryItems.id, id))
}

/** After an attachment is saved. */
export async function measureAttached(write: Write, { id }: { id: string }): Promise<void> {
  const [row] = await write.tx
    .select({ item: repositoryAttachments.repositoryItemId })
    .from(repositoryAttachments)
    .where(eq(repositoryAttachments.id, id))
  if (row) await measureItem(write, row.item)
}

/** Before an attachment is deleted. */
export const measureWithout = (write: Write, row: RowFacts): Promise<void> =>
  measureItem(write, String(row.repositoryItemId), String(row.id))
