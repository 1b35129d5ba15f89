import { recordPath } from '#server/domain/record-path.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { trainingResourceReviews, trainingResources } from '#db/schema/training-resources.ts'
import { enqueue } from '#db/outbox.ts'
import { findActorById } from '../auth/index.ts'
import type { AppContext, RequestContext } from '../context.ts'
import type { ActionCall, Registry } from '#server/jsonapi/definition.ts'
import { namable } from '#server/jsonapi/links.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { notify } from '../notifications/index.ts'
import { titleOf } from '../publications/index.ts'
import { REVIEW_AFTER_DAYS, REVIEW_UNTIL_DAYS } from './domain/rules.ts'
import { trainingResourcesNotifications } from './notifications.ts'

export const ASK_FOR_REVIEWS_TASK = 'ask-for-training-resource-reviews'

const DAY_MS = 86_400_000
/** So many people are asked in one run; the next one asks the others. */
const MAX_ASKED = 500

/**
 * The action `ask-for-reviews` of whoever may change a training resource: all who took it and were not asked yet are
 * asked now what they think of it, after the commit. @throws Problem 403, 404
 */
export function askForReviewsNow(context: RequestContext, { ids: [id = ''], registry }: ActionCall): Promise<null> {
  return transact(context, registry, null, async write => {
    await loadForWrite(write, registry.get('training-resources')!, id, 'update')
    await enqueue(write.tx, ASK_FOR_REVIEWS_TASK, { resourceId: id }, { key: `${ASK_FOR_REVIEWS_TASK}:${id}` })
    return null
  })
}

/**
 * Asks those who took a resource some days ago what they think of it, each once. Nobody is asked whose account is
 * closed or not validated, nor about what they can't read any more. With the payload `{ resourceId }`: those who took
 * this one, whenever that was.
 */
export async function askForReviews(app: AppContext, registry: Registry, payload?: unknown): Promise<void> {
  const now = app.now()
  const { resourceId } = (payload ?? {}) as { resourceId?: string }
  const [since, until] = [REVIEW_UNTIL_DAYS, REVIEW_AFTER_DAYS].map(days => new Date(now.getTime() - days * DAY_MS))
  const which = resourceId
    ? sql`r.id = ${resourceId}`
    : sql`v.created_at between ${since!.toISOString()}::timestamptz and ${until!.toISOString()}::timestamptz`
  const { rows } = await app.database.orm.execute<{ id: string; user_id: string; resource_id: string }>(sql`
    select v.id, v.created_by_id as user_id, v.training_resource_id as resource_id
    from training_resource_reviews v
      join training_resources r on r.id = v.training_resource_id
      join users u on u.id = v.created_by_id
    where v.review_sent_at is null and v.reviewed_at is null
      and ${which}
      and r.deleted_at is null and r.published_at <= ${now.toISOString()}::timestamptz
      and u.deleted_at is null and u.email_verified_at is not null and u.validated_at is not null
    order by v.created_at, v.id limit ${MAX_ASKED}`)
  for (const { id, user_id, resource_id } of rows)
    await askForReview(app, registry, { id, userId: user_id, resourceId: resource_id })
}

type Asked = { id: string; userId: string; resourceId: string }

async function askForReview(app: AppContext, registry: Registry, { id, userId, resourceId }: Asked): Promise<void> {
  const actor = await findActorById(app, userId, null)
  const now = app.now()
  await app.database.orm.transaction(async tx => {
    const [review] = await tx
      .select()
      .from(trainingResourceReviews)
      .where(
        and(
          eq(trainingResourceReviews.id, id),
          eq(trainingResourceReviews.createdById, userId),
          isNull(trainingResourceReviews.reviewSentAt),
          isNull(trainingResourceReviews.reviewedAt),
        ),
      )
      .for('no key update', { skipLocked: true })
    if (!review || actor === null) return
    const [readable] = await tx
      .select({ id: trainingResources.id })
      .from(trainingResources)
      .where(
        and(
          eq(trainingResources.id, resourceId),
          sql`${trainingResources.publishedAt} <= ${now.toISOString()}::timestamptz`,
          namable(registry.get('training-resources')!, actor),
        ),
      )
    if (!readable) return
    await tx.update(trainingResourceReviews).set({ reviewSentAt: now }).where(eq(trainingResourceReviews.id, id))
    const title = await titleOf(tx, registry, {
      type: 'training-resources',
      id: resourceId,
      locale: app.site.defaultLocale,
    })
    await notify(
      tx,
      { ...app, now },
      {
        type: trainingResourcesNotifications['training-resource-review-asked'],
        userId,
        values: { title },
        actionUrl: recordPath('training-resource-reviews', id),
        key: `training-resource-review:${id}:asked`,
      },
    )
  })
}
