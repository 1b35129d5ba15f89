import { eq, sql } from 'drizzle-orm'
import { repositoryItems } from '#db/schema/repository.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'

type Write = Pick<WriteContext, 'tx'>

/**
 * What an item says of its files, all but the one that is about to go: the longest side of its largest 3D model, which
 * tells what printers it fits, and a picture where it has none yet: the first that was sent, or drawn of a model.
 */
export async function describeFiles({ tx }: Write, id: string, going: string | null = null): Promise<void> {
  const attached = sql`"repository_attachments" a join "files" f on f."id" = a."file_id"
    where a."repository_item_id" = ${id} and a."id" is distinct from ${going}::uuid`
  await tx
    .update(repositoryItems)
    .set({
      longestSide: sql`(select max(side::float8)
        from (select f."metadata" -> 'model' -> 'size' as size from ${attached}) m
        cross join jsonb_array_elements_text(m.size) side where side::float8 > 0)`,
      imageId: sql`coalesce("image_id", (select f."id" from ${attached} and f."metadata" ? 'previews'
        order by f."kind" <> 'image', f."id" limit 1))`,
    })
    .where(eq(repositoryItems.id, id))
}

/** Before an attachment is deleted. */
export const describeWithout = (write: Write, row: RowFacts): Promise<void> =>
  describeFiles(write, String(row.repositoryItemId), String(row.id))
