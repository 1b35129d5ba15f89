import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { historyActions } from '#db/schema/operation.ts'
import { surveyChoices, surveys } from '#db/schema/surveys.ts'
import type { RequestContext } from '../context.ts'
import { closed, opened, type Period } from './domain/period.ts'
import { invalid, notFound } from '../problem.ts'
import { isUuid } from '../domain/uuid.ts'

type Call = { ids: readonly string[]; input: Readonly<Record<string, unknown>> }
type Changes = Record<string, { before: unknown; after: unknown }>

/** Opens surveys now; those that are open stay as they are. */
export const openSurveys = (context: RequestContext, { ids }: Call) =>
  moveDates(context, ids, { operation: 'open', move: opened })
/** Closes surveys now; those that are not open stay as they are. */
export const closeSurveys = (context: RequestContext, { ids }: Call) =>
  moveDates(context, ids, { operation: 'close', move: closed })

type Move = { operation: string; move: (period: Period, now: Date) => Period }

async function moveDates(
  context: RequestContext,
  ids: readonly string[],
  { operation, move }: Move,
): Promise<{ changed: number }> {
  const { app, now } = context
  const changed = await app.database.orm.transaction(async tx => {
    // In one order, so that two people who act on the same ones do not wait for each other.
    const rows = await tx
      .select()
      .from(surveys)
      .where(inArray(surveys.id, [...ids]))
      .orderBy(asc(surveys.id))
      .for('no key update')
    let count = 0
    for (const row of rows) {
      const after = move(row, now)
      const changes = Object.fromEntries(
        (['openAt', 'closeAt'] as const)
          .filter(name => after[name]?.getTime() !== row[name]?.getTime())
          .map(name => [name, { before: row[name], after: after[name] }]),
      )
      if (Object.keys(changes).length === 0) continue
      await tx
        .update(surveys)
        .set({
          openAt: after.openAt,
          closeAt: after.closeAt,
          updatedAt: later(row.updatedAt, now),
          updatedById: context.actor.userId,
        })
        .where(eq(surveys.id, row.id))
      await record(tx, context, { operation, id: row.id, changes })
      count += 1
    }
    return count
  })
  return { changed }
}

/**
 * Makes several choices of a survey one: their answers move, an answer that held two of them holds it once, and the
 * merged choices stay behind it, so that a page opened before still counts. `input`: `into`, the id of the choice that
 * stays, and `choices`, ids of the others.
 * @throws Problem 404, 422
 */
export async function mergeChoices(
  context: RequestContext,
  { ids: [surveyId = ''], input }: Call,
): Promise<{ merged: number; answers: number }> {
  const { app, now } = context
  const { into, others } = readMerge(input)
  return app.database.orm.transaction(async tx => {
    const [survey] = await tx.select().from(surveys).where(eq(surveys.id, surveyId)).for('update')
    if (!survey) throw notFound()
    const choices = await tx
      .select()
      .from(surveyChoices)
      .where(
        and(
          eq(surveyChoices.surveyId, surveyId),
          inArray(surveyChoices.id, [into, ...others]),
          isNull(surveyChoices.mergedIntoId),
        ),
      )
      .orderBy(asc(surveyChoices.id))
      .for('update')
    const kept = choices.find(({ id }) => id === into)
    const merged = choices.filter(({ id }) => id !== into)
    if (!kept) throw invalid('/meta/input/into', 'relation')
    if (merged.length !== others.length) throw invalid('/meta/input/choices', 'relation')
    const gone = sql`any(${sql.param(others)}::uuid[])`
    const moved = await tx.execute(sql`insert into survey_answer_choices (answer_id, choice_id)
      select distinct answer_id, ${into}::uuid from survey_answer_choices where choice_id = ${gone}
        on conflict do nothing`)
    await tx.execute(sql`delete from survey_answer_choices where choice_id = ${gone}`)
    // Whoever merges decides about what stays: answers of members never move to a choice that waits.
    if (kept.status !== 'accepted')
      await tx.update(surveyChoices).set({ status: 'accepted', updatedAt: now }).where(eq(surveyChoices.id, into))
    await tx
      .update(surveyChoices)
      .set({ mergedIntoId: into, updatedAt: now })
      .where(
        and(
          eq(surveyChoices.surveyId, surveyId),
          sql`(${surveyChoices.id} = ${gone} or ${surveyChoices.mergedIntoId} = ${gone})`,
        ),
      )
    await record(tx, context, {
      operation: 'merge-choices',
      id: surveyId,
      changes: {
        choices: { before: merged.map(({ id, text }) => ({ id, text })), after: { id: kept.id, text: kept.text } },
      },
    })
    return { merged: merged.length, answers: moved.rowCount ?? 0 }
  })
}

const MAX_MERGED = 200

function readMerge({ into, choices }: Readonly<Record<string, unknown>>): { into: string; others: string[] } {
  if (!isUuid(into)) throw invalid('/meta/input/into', 'required')
  if (!Array.isArray(choices) || choices.length > MAX_MERGED || !choices.every(isUuid))
    throw invalid('/meta/input/choices', 'required')
  const kept = into.toLowerCase()
  const others = [...new Set(choices.map(id => id.toLowerCase()))].filter(id => id !== kept)
  if (others.length === 0) throw invalid('/meta/input/choices', 'required')
  return { into: kept, others }
}

/** The stamp always moves on: it is what a stale save is known by. */
const later = (previous: Date, now: Date) => new Date(Math.max(now.getTime(), previous.getTime() + 1))

/** History, and the pages that show the survey, in the same transaction. */
async function record(
  tx: Transaction,
  { actor, now, request }: RequestContext,
  { operation, id, changes }: { operation: string; id: string; changes: Changes },
): Promise<void> {
  await tx.insert(historyActions).values({
    actionType: 'updates',
    operation,
    resourceType: 'surveys',
    resourceId: id,
    changes,
    actorId: actor.userId,
    impersonatorId: actor.impersonatorId,
    requestId: request.requestId,
    createdAt: now,
    updatedAt: now,
  })
  await tx.execute(
    sql`select pg_notify('cache', ${JSON.stringify({ tags: ['surveys', `surveys:${id}`], hard: true })})`,
  )
}
