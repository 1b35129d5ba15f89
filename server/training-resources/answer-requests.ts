import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { enqueue } from '#db/outbox.ts'
import {
  trainingResourceRequestAnswers,
  trainingResourceRequests,
  trainingResources,
} from '#db/schema/training-resources.ts'
import type { AppContext } from '../context.ts'
import { systemActor } from '../domain/actor.ts'
import type { Registry, WriteContext } from '#server/jsonapi/definition.ts'
import { noteAnswers } from './request-answers.ts'

export const ANSWER_REQUESTS_TASK = 'answer-training-resource-requests'

/** A saved resource answers the requests that it is linked to once it is published. */
export async function enqueueAnswers({ tx }: Pick<WriteContext, 'tx'>, { id }: { id: string }): Promise<void> {
  const [published] = await tx
    .select({ at: trainingResources.publishedAt })
    .from(trainingResources)
    .where(
      and(
        eq(trainingResources.id, id),
        isNotNull(trainingResources.publishedAt),
        sql`exists (select 1 from ${trainingResourceRequestAnswers} a where a.training_resource_id = ${id})`,
      ),
    )
  if (published?.at) await enqueue(tx, ANSWER_REQUESTS_TASK, { id }, { key: `answers:${id}`, runAt: published.at })
}

/** Payload `{ id }` of a resource. */
export async function answerRequests(app: AppContext, registry: Registry, payload: unknown): Promise<void> {
  const { id } = payload as { id: string }
  const links = await app.database.orm
    .select({ requestId: trainingResourceRequestAnswers.hereId })
    .from(trainingResourceRequestAnswers)
    .where(eq(trainingResourceRequestAnswers.thereId, id))
  for (const { requestId } of links)
    await app.database.orm.transaction(async tx => {
      const [request] = await tx
        .select()
        .from(trainingResourceRequests)
        .where(and(eq(trainingResourceRequests.id, requestId), isNull(trainingResourceRequests.deletedAt)))
        .for('no key update')
      if (!request) return
      const now = app.now()
      await noteAnswers({ app, registry, tx, actor: systemActor, now, requestId: ANSWER_REQUESTS_TASK }, request)
    })
}
