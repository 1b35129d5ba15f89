import { and, eq, sql } from 'drizzle-orm'
import { trainingResourceAttachments, trainingResourceReviews } from '#db/schema/training-resources.ts'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { isObject } from '../../domain/is-object.ts'
import { isUuid } from '../../domain/uuid.ts'
import { findReadable } from '#server/jsonapi/one-record.ts'
import type { Gathered } from '#server/module.ts'
import { invalid, notFound, unauthenticated } from '../../problem.ts'

const PRIVATE = { 'cache-control': 'private, no-store' }

/**
 * `POST …/:id/taken`, `{ file }`: the person has taken a file of the resource (or followed its link, null); told once
 * and again it is one. Answers their review, to be written; null for what they made themself, and while somebody else
 * acts in their name.
 * @throws Problem 401, 404, 422
 */
export async function takeResource(context: RequestContext, { registry }: Gathered): Promise<ApiAnswer> {
  const { app, actor, now, params } = context
  if (actor.userId === null) throw unauthenticated()
  const body = await context.json()
  const file = isObject(body) ? (body['file'] ?? null) : null
  if (file !== null && !isUuid(file)) throw invalid('/file', 'list')
  const row = await findReadable(context, registry.get('training-resources')!, params['id'] ?? '')
  if (row === null) throw notFound()
  const id = String(row.id)
  if (file !== null && !(await hasFile(context, { id, file }))) throw notFound()
  const isOut = row['publishedAt'] instanceof Date && row['publishedAt'] <= now
  if (!isOut || row['createdById'] === actor.userId || actor.impersonatorId !== null)
    return plain(200, { data: null }, PRIVATE)
  const own = and(
    eq(trainingResourceReviews.trainingResourceId, id),
    eq(trainingResourceReviews.createdById, actor.userId),
  )
  await app.database.orm
    .insert(trainingResourceReviews)
    .values({
      trainingResourceId: id,
      createdById: actor.userId,
      updatedById: actor.userId,
      fileId: file,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [trainingResourceReviews.trainingResourceId, trainingResourceReviews.createdById],
      set: { fileId: sql`coalesce(${trainingResourceReviews.fileId}, excluded.file_id)` },
    })
  const [review] = await app.database.orm
    .select({ id: trainingResourceReviews.id })
    .from(trainingResourceReviews)
    .where(own)
  return plain(200, { data: review ?? null }, PRIVATE)
}

async function hasFile({ app }: RequestContext, { id, file }: { id: string; file: string }): Promise<boolean> {
  const rows = await app.database.orm
    .select({ id: trainingResourceAttachments.thereId })
    .from(trainingResourceAttachments)
    .where(and(eq(trainingResourceAttachments.hereId, id), eq(trainingResourceAttachments.thereId, file)))
  return rows.length > 0
}
