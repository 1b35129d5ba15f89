import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { enqueue } from '#db/outbox.ts'
import { bulkRows, bulkRuns } from '#db/schema/bulk.ts'
import { findActorById } from '#server/auth/index.ts'
import type { AppContext, RequestContext } from '../../context.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { Problem } from '../../problem.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { problemOfDatabase } from '#server/jsonapi/database-errors.ts'
import { clearTotals } from '#server/jsonapi/read.ts'
import { applyRow } from './apply-row.ts'
import { isPassing } from './import-thing.ts'
import { PartsRefused, reasonsOf } from './reasons.ts'
import { BULK_TASK, type Carrying, requestIdOf, type Row, runColumns, type Run } from './run.ts'

/** Records of one transaction: few, so that nobody waits long for one of them. */
const CHUNK = 25
/** Parts after which no further record joins the transaction. */
const MAX_PARTS = 100
/**
 * After these a new job goes on, and after a death as soon as one more is done: a job is given up after some deaths,
 * and a run that gets on must not be. One that dies of the same records again and again is.
 */
const CHUNKS_OF_A_JOB = 20

/**
 * Carries a run out, some records a transaction, in which each record's change stands beside the line that says so: a
 * process that dies in between has done whole chunks, and the next one goes on behind them. Rights are those that the
 * person has while it runs.
 */
export async function carryOutRun(
  app: AppContext,
  registry: Registry,
  payload: unknown,
  job: { attempts: number } = { attempts: 1 },
): Promise<void> {
  const { id } = payload as { id: string }
  for (
    let left = (job.attempts > 1 ? 1 : CHUNKS_OF_A_JOB) - 1;
    await carryOutChunk(app, registry, { id, isLast: left === 0 });
    left--
  )
    clearTotals(app.database)
  clearTotals(app.database)
}

/** Whether this job goes on. The last chunk of a job leaves the rest to the next. */
async function carryOutChunk(
  app: AppContext,
  registry: Registry,
  { id, isLast }: { id: string; isLast: boolean },
): Promise<boolean> {
  return app.database.orm.transaction(async tx => {
    const [found] = await tx.select(runColumns).from(bulkRuns).where(eq(bulkRuns.id, id)).for('update')
    const run = found as Run | undefined
    if (!run || (run.state !== 'waiting' && run.state !== 'running')) return false
    const now = app.now()
    const resource = registry.get(run.resourceType)
    const actor = run.actorId === null ? null : await findActorById(app, run.actorId, run.impersonatorId)
    if (!resource || !actor) {
      await tx
        .update(bulkRuns)
        .set({ state: 'failed', error: resource ? 'actor' : 'type', finishedAt: now, updatedAt: now })
        .where(eq(bulkRuns.id, id))
      return false
    }
    const rows = await nextRows(tx, id)
    if (rows.length === 0) {
      await tx.update(bulkRuns).set({ state: 'done', finishedAt: now, updatedAt: now }).where(eq(bulkRuns.id, id))
      return false
    }
    const context = contextOf(app, run, actor, now)
    for (const row of rows) await carryOutRow(tx, { registry, resource, context, run }, row)
    await tx
      .update(bulkRuns)
      .set({ state: 'running', startedAt: run.startedAt ?? now, updatedAt: now })
      .where(eq(bulkRuns.id, id))
    if (isLast) await enqueue(tx, BULK_TASK, { id })
    return !isLast
  })
}

/** The next of a run's rows: some records, fewer where they have many parts. */
async function nextRows(tx: Transaction, runId: string): Promise<Row[]> {
  const rows = await tx
    .select({
      position: bulkRows.position,
      parts: sql<number>`coalesce(jsonb_array_length(${bulkRows.payload} -> 'parts'), 0)`,
    })
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, runId), eq(bulkRows.state, 'waiting')))
    .orderBy(asc(bulkRows.position))
    .limit(CHUNK)
  let parts = 0
  const positions = rows
    .filter((row, index) => (parts += row.parts) <= MAX_PARTS || index === 0)
    .map(row => row.position)
  if (positions.length === 0) return []
  return tx
    .select()
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, runId), inArray(bulkRows.position, positions)))
    .orderBy(asc(bulkRows.position))
}

/** One record, all or nothing: what refuses it is kept beside it, and the others go on. */
async function carryOutRow(tx: Transaction, carrying: Carrying, row: Row): Promise<void> {
  const place = and(eq(bulkRows.runId, row.runId), eq(bulkRows.position, row.position))
  try {
    await tx.transaction(async inner => {
      const { state, recordId } = await applyRow(inner, carrying, row)
      await inner.update(bulkRows).set({ state, recordId, reasons: null }).where(place)
    })
  } catch (error) {
    if (isPassing(error)) throw error
    const problem = problemOfDatabase(error, carrying.resource)
    if (!(problem instanceof Problem) && !(problem instanceof PartsRefused))
      carrying.context.app.log.error(
        { err: error, run: row.runId, position: row.position },
        'a record of a bulk run failed',
      )
    await tx
      .update(bulkRows)
      .set({ state: 'refused', reasons: reasonsOf(problem) })
      .where(place)
  }
}

/** The request that a job acts in: nobody sent it, and its id is the run's. */
export function contextOf(app: AppContext, run: Run, actor: Actor, now: Date): RequestContext {
  return {
    app,
    actor,
    now,
    sessionId: null,
    locale: run.locale as Locale,
    editionLocale: run.locale as Locale,
    timeZone: typeof run.input.timeZone === 'string' ? run.input.timeZone : SITE_TIME_ZONE,
    params: {},
    query: new URLSearchParams(),
    request: {
      method: 'POST',
      path: '',
      query: '',
      headers: { 'accept-language': run.locale },
      body: null,
      remoteAddress: '',
      requestId: requestIdOf(run.id),
    },
    json: () => Promise.resolve({}),
  }
}
