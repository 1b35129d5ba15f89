import { asc, eq, inArray, sql } from 'drizzle-orm'
import { historyActions } from '#db/schema/operation.ts'
import { surveyChoices } from '#db/schema/surveys.ts'
import type { RequestContext } from '../context.ts'
import type { ChoiceStatus } from './domain/answer.ts'

type Call = { ids: readonly string[] }

/**
 * Shows choices of guests to everybody, and counts the answers that hold them. What was refused can be accepted later.
 */
export const acceptChoices = (context: RequestContext, { ids }: Call) =>
  decide(context, ids, { operation: 'accept', from: ['pending', 'refused'], to: 'accepted' })
/** Keeps choices of guests from everybody but who proposed them. What is accepted stays: people may have chosen it. */
export const refuseChoices = (context: RequestContext, { ids }: Call) =>
  decide(context, ids, { operation: 'refuse', from: ['pending'], to: 'refused' })

type Decision = { operation: string; from: readonly ChoiceStatus[]; to: ChoiceStatus }

/**
 * Decides about choices that are at one of the states `from`; others stay as they are. History and pages follow in the
 * same transaction.
 */
async function decide(
  context: RequestContext,
  ids: readonly string[],
  { operation, from, to }: Decision,
): Promise<{ changed: number }> {
  const { app, actor, now, request } = context
  return app.database.orm.transaction(async tx => {
    // In one order, so that two people who decide about the same ones do not wait for each other.
    const rows = await tx
      .select()
      .from(surveyChoices)
      .where(inArray(surveyChoices.id, [...ids]))
      .orderBy(asc(surveyChoices.id))
      .for('no key update')
    const waiting = rows.filter(({ status }) => from.includes(status))
    for (const { id, status, updatedAt } of waiting) {
      await tx
        .update(surveyChoices)
        .set({ status: to, updatedAt: new Date(Math.max(now.getTime(), updatedAt.getTime() + 1)) })
        .where(eq(surveyChoices.id, id))
      await tx.insert(historyActions).values({
        actionType: 'updates',
        operation,
        resourceType: 'survey-choices',
        resourceId: id,
        changes: { status: { before: status, after: to } },
        actorId: actor.userId,
        impersonatorId: actor.impersonatorId,
        requestId: request.requestId,
        createdAt: now,
        updatedAt: now,
      })
    }
    for (const surveyId of new Set(waiting.map(row => row.surveyId))) {
      await tx.execute(
        sql`select pg_notify('cache', ${JSON.stringify({ tags: ['surveys', `surveys:${surveyId}`], hard: true })})`,
      )
    }
    return { changed: waiting.length }
  })
}
