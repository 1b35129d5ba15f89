import { and, eq } from 'drizzle-orm'
import { trainingResourceReviews } from '#db/schema/training-resources.ts'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { findReadable } from '#server/jsonapi/one-record.ts'
import type { Gathered } from '#server/module.ts'
import { notFound, unauthenticated } from '../../problem.ts'

/**
 * `GET …/:id/review`: the person's own review of a resource that they took, written or not.
 * @throws Problem 401, 404
 */
export async function showOwnReview(context: RequestContext, { registry }: Gathered): Promise<ApiAnswer> {
  const { app, actor, params } = context
  if (actor.userId === null) throw unauthenticated()
  const row = await findReadable(context, registry.get('training-resources')!, params['id'] ?? '')
  if (row === null) throw notFound()
  const [review] = await app.database.orm
    .select({ id: trainingResourceReviews.id, reviewedAt: trainingResourceReviews.reviewedAt })
    .from(trainingResourceReviews)
    .where(
      and(
        eq(trainingResourceReviews.trainingResourceId, String(row.id)),
        eq(trainingResourceReviews.createdById, actor.userId),
      ),
    )
  return plain(200, { data: review ?? null }, { 'cache-control': 'private, no-store' })
}
