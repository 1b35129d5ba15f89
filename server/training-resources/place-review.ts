import { sql } from 'drizzle-orm'
import type { Draft, DraftWithLinks, SaveFacts, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { invalid, missingRelation } from '../problem.ts'
import { missingIn, withoutUnasked } from './domain/review.ts'

/**
 * A review that is sent is whole: what its purpose asks for is there, and nothing else is kept.
 * @throws Problem 422
 */
export function refuseUnfinished(draft: Draft, { previous }: SaveFacts): Draft {
  const [missing] = missingIn({ ...previous, ...draft })
  if (missing !== undefined) throw invalid(`/data/attributes/${missing}`, 'required')
  const { objective, recipientsCount, objectiveComment } = withoutUnasked({ ...previous, ...draft } as Draft)
  return { ...draft, objective, recipientsCount, objectiveComment }
}

/**
 * The first answer stamps the review; the file that it names is one of its resource's.
 * @throws Problem 404 at the relationship
 */
export async function placeReview(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  { draft, links, previous }: DraftWithLinks & { previous: RowFacts | null },
): Promise<DraftWithLinks> {
  const { fileId } = draft
  if (typeof fileId === 'string' && fileId !== previous?.fileId) {
    const { rows } = await tx.execute(sql`select 1 from training_resource_attachments
      where training_resource_id = ${String(previous?.trainingResourceId)} and file_id = ${fileId}`)
    if (rows.length === 0) throw missingRelation('/data/relationships/file')
  }
  return { draft: { ...draft, reviewedAt: previous?.reviewedAt ?? now }, links }
}
