import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { alias } from 'drizzle-orm/pg-core'
import { bulkRows, bulkRuns } from '#db/schema/bulk.ts'
import { users } from '#db/schema/people.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { BulkReason, BulkRow, BulkRun } from '../contract.ts'
import type { RequestContext } from '../../context.ts'
import { isAppAdmin } from '#server/domain/actor.ts'
import { BULK_ROW_STATES, IMPORT_FATES, type BulkRowState } from '../domain/vocabulary.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { neutral } from '#server/jsonapi/csv.ts'
import { isUndoable } from './make-run.ts'
import type { ImportPayload } from './import-thing.ts'
import { reasonsWithPlaces } from './reason-places.ts'
import { countsSql, requireRun, type Row, runColumns, type Run } from './run.ts'
import { readPageQuery, readWordQuery } from '#server/query.ts'

const LISTED = 50
const ROWS_PER_PAGE = 50
const REPORT_BATCH = 1_000

/** One run, with how far it is. */
export async function readRun(context: RequestContext, registry: Registry, run: Run): Promise<BulkRun> {
  const { app, actor } = context
  const undoing = alias(bulkRuns, 'undoing')
  const [counted, [person], [undo]] = await Promise.all([
    app.database.orm.execute<{ state: BulkRowState; fate: keyof NonNullable<BulkRun['fates']> | null; count: number }>(
      countsSql(run.id),
    ),
    run.actorId === null
      ? []
      : app.database.orm
          .select({ firstName: users.firstName, lastName: users.lastName })
          .from(users)
          .where(eq(users.id, run.actorId)),
    app.database.orm.select({ id: undoing.id }).from(undoing).where(eq(undoing.undoOfId, run.id)),
  ])
  const counts: BulkRun['counts'] = { waiting: 0, done: 0, unchanged: 0, refused: 0 }
  const fates: NonNullable<BulkRun['fates']> = { create: 0, update: 0, unchanged: 0, refused: 0 }
  for (const { state, fate, count } of counted.rows) {
    counts[state] += count
    if (fate !== null) fates[fate] += count
  }
  const resource = registry.get(run.resourceType)
  const isMine = run.actorId === actor.userId
  return {
    id: run.id,
    kind: run.kind,
    resourceType: run.resourceType,
    action: run.action,
    query: run.query,
    input: run.input,
    locale: run.locale,
    state: run.state,
    total: run.total,
    counts,
    fates: run.kind === 'import' ? fates : null,
    by: person === undefined ? null : `${person.firstName} ${person.lastName}`,
    isMine,
    undoable:
      isMine &&
      counts.done > 0 &&
      undo === undefined &&
      resource !== undefined &&
      isUndoable(run, resource.softDeletable, resource.definition.hasHistory),
    undoneBy: undo?.id ?? null,
    undoes: run.undoOfId,
    fileName: run.fileName,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    cancelledAt: run.cancelledAt?.toISOString() ?? null,
    error: run.error,
  }
}

/** The latest runs: one's own; for app admins everybody's. */
export async function listRuns(context: RequestContext, registry: Registry): Promise<BulkRun[]> {
  const { app, actor } = context
  const runs = await app.database.orm
    .select(runColumns)
    .from(bulkRuns)
    .where(isAppAdmin(actor) ? undefined : eq(bulkRuns.actorId, actor.userId!))
    .orderBy(desc(bulkRuns.id))
    .limit(LISTED)
  return Promise.all(runs.map(run => readRun(context, registry, run as Run)))
}

/** The records of a run, page by page: `state` narrows them, and `fate` those of a dry run. @throws Problem 400, 404 */
export async function readRows(
  context: RequestContext,
): Promise<{ data: BulkRow[]; page: number; lastPage: number; total: number }> {
  const run = await requireRun(context)
  const state = readWordQuery(context.query, 'state', BULK_ROW_STATES)
  const fate = readWordQuery(context.query, 'fate', IMPORT_FATES)
  const page = readPageQuery(context.query)
  const { orm } = context.app.database
  const where = and(
    eq(bulkRows.runId, run.id),
    state === null ? undefined : eq(bulkRows.state, state),
    fate === null ? undefined : eq(bulkRows.fate, fate),
  )
  const [rows, total] = await Promise.all([
    orm
      .select()
      .from(bulkRows)
      .where(where)
      .orderBy(asc(bulkRows.position))
      .limit(ROWS_PER_PAGE)
      .offset((page - 1) * ROWS_PER_PAGE),
    orm.$count(bulkRows, where),
  ])
  return {
    data: rows.map(row => shown(run, row)),
    page,
    total,
    lastPage: Math.max(1, Math.ceil(total / ROWS_PER_PAGE)),
  }
}

function shown(run: Run, row: Row): BulkRow {
  const { position, recordId, state, fate } = row
  const { values, key, line, parts } = (row.payload ?? {}) as Partial<ImportPayload>
  const counts: Record<string, number> = {}
  for (const { part } of parts ?? []) counts[part] = (counts[part] ?? 0) + 1
  return {
    position,
    recordId,
    state,
    fate,
    payload: values === undefined ? null : { values, key },
    line: run.kind === 'import' ? (line ?? position + 1) : null,
    parts: counts,
    reasons: reasonsWithPlaces(run, row),
  }
}

/** What became of each record, as CSV: line, id, outcome, reasons. @throws Problem 404 */
export async function reportRun(context: RequestContext): Promise<ApiAnswer> {
  const run = await requireRun(context)
  const { orm } = context.app.database
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${stringify([['line', 'id', 'outcome', 'field', 'reason', 'sheet', 'column']], { delimiter: ';' })}`
    for (let after = 0; ;) {
      const positions = Array.from({ length: REPORT_BATCH }, (_, index) => after + index + 1)
      const rows = await orm
        .select()
        .from(bulkRows)
        .where(and(eq(bulkRows.runId, run.id), inArray(bulkRows.position, positions)))
        .orderBy(asc(bulkRows.position))
      if (rows.length === 0) return
      yield stringify(
        rows.flatMap(row => {
          const { line } = shown(run, row)
          const reasons: Partial<BulkReason>[] = reasonsWithPlaces(run, row)
          const outcome =
            row.state === 'waiting' && row.fate !== null
              ? `dry-run:${row.fate}`
              : row.state === 'done' && row.fate !== null
                ? row.fate
                : row.state
          return (reasons.length === 0 ? [{}] : reasons).map(reason => [
            reason.line ?? line ?? row.position,
            row.recordId ?? '',
            outcome,
            neutral([...(reason.part === undefined ? [] : [reason.part]), reason.field ?? ''].join('.')),
            neutral(reason.rule ?? ''),
            neutral(reason.sheet ?? ''),
            reason.column ?? '',
          ])
        }),
        { delimiter: ';' },
      )
      after += REPORT_BATCH
    }
  }
  return {
    status: 200,
    body: Readable.from(lines()),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${run.kind}-${run.resourceType}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}
