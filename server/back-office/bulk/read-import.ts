import { and, eq, sql } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import { enqueue } from '#db/outbox.ts'
import { bulkRows, bulkRuns } from '#db/schema/bulk.ts'
import { findActorById } from '#server/auth/index.ts'
import type { AppContext, RequestContext } from '../../context.ts'
import { problemOfDatabase } from '#server/jsonapi/database-errors.ts'
import type { Registry, Resource, WriteContext } from '#server/jsonapi/definition.ts'
import { textField } from '#server/domain/table-field.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { thingsOf } from '../domain/things.ts'
import type { ImportFate } from '../domain/vocabulary.ts'
import { contextOf } from './carry-out.ts'
import { linksOf } from './import-columns.ts'
import type { ImportInput } from './import.ts'
import { importThing, isPassing, type ImportPayload } from './import-thing.ts'
import { writeContextOf } from '#server/jsonapi/write-context.ts'
import type { TableRow } from './read-table.ts'
import { reasonsOf } from './reasons.ts'
import { READ_IMPORT_TASK, runColumns, type Run } from './run.ts'

/** Lines that are previewed and stored in one transaction; a thing counts with its parts. */
const CHUNK = 50

type ImportRun = Run & { source: Buffer }
type ImportLine = { position: number; payload: ImportPayload }
/** A run at work: as whom it writes what, and the keys of the lines before. */
type Preview = { run: ImportRun; context: RequestContext; registry: Registry; resource: Resource; seen: Set<string> }

/**
 * The dry run: each line is written through the pipeline and rolled back at once, so that the preview is what the same
 * line would do. After a death it goes on behind the last lines that were stored.
 */
export async function readImport(
  app: AppContext,
  registry: Registry,
  payload: unknown,
  job: { attempts: number } = { attempts: 1 },
): Promise<void> {
  const run = await findRun(app, (payload as { id: string }).id)
  if (!run) return
  const resource = registry.get(run.resourceType)
  const actor = run.actorId === null ? null : await findActorById(app, run.actorId, run.impersonatorId)
  if (!resource || !actor) return endReading(app, run, failure(app, resource ? 'actor' : 'type'))
  const preview = { run, context: contextOf(app, run, actor, app.now()), registry, resource, seen: new Set<string>() }
  // As for the run itself: after a death a new job goes on, once there is more.
  const end = await previewTable(app, preview, { chunks: job.attempts > 1 ? 1 : Infinity })
  if (end) await endReading(app, run, end)
}

async function findRun(app: AppContext, id: string): Promise<ImportRun | null> {
  const [run] = await app.database.orm
    .select({ ...runColumns, source: bulkRuns.source })
    .from(bulkRuns)
    .where(eq(bulkRuns.id, id))
  return run && run.state === 'reading' && run.source !== null ? (run as ImportRun) : null
}

type RunValues = Partial<typeof bulkRuns.$inferInsert>

const failure = (app: AppContext, error: string): RunValues => ({ state: 'failed', error, finishedAt: app.now() })

async function endReading(app: AppContext, { id }: ImportRun, values: RunValues): Promise<void> {
  await app.database.orm
    .update(bulkRuns)
    .set({ ...values, updatedAt: app.now() })
    .where(and(eq(bulkRuns.id, id), eq(bulkRuns.state, 'reading')))
}

/** How the reading ends; null where this job leaves it to another, or the run was cancelled. */
async function previewTable(
  app: AppContext,
  preview: Preview,
  { chunks }: { chunks: number },
): Promise<RunValues | null> {
  const stored = await lastStored(app, preview.run)
  let left = chunks
  let position = 0
  let chunk: ImportLine[] = []
  let lines = 0
  for (const payload of payloadsOf(preview)) {
    if (++position <= stored) {
      preview.seen.add(keyOf(payload))
      continue
    }
    chunk.push({ position, payload })
    lines += 1 + (payload.parts?.length ?? 0)
    if (lines < CHUNK) continue
    lines = 0
    left -= 1
    if (!(await storeChunk(app, preview, chunk, { isLast: left === 0 }))) return null
    chunk = []
  }
  if (chunk.length > 0 && !(await storeChunk(app, preview, chunk, { isLast: left === 1 }))) return null
  return { state: 'draft', total: position, source: null }
}

/** The position of the last line that was stored before this process; 0 for none. */
async function lastStored({ database: { orm } }: AppContext, { id }: ImportRun): Promise<number> {
  const [{ position } = { position: 0 }] = await orm
    .select({ position: sql<number>`coalesce(max(${bulkRows.position}), 0)::int` })
    .from(bulkRows)
    .where(eq(bulkRows.runId, id))
  return position
}

/** The things of the table, as its owner has said what its columns hold. */
function payloadsOf({ run: { source, input }, resource }: Preview): ImportPayload[] {
  const { sheets, parts, mapping, key = null } = input as unknown as ImportInput
  let from = 0
  const mapped = (JSON.parse(source.toString('utf8')) as TableRow[][]).map((rows, index) => {
    const sheet = sheets[index]!
    const fields = mapping!.slice(from, from + sheet.columns)
    from += sheet.columns
    return { ...sheet, fields, rows: rows.slice(1) }
  })
  const { slug, title } = resource.definition
  const titles = [title, ...LOCALES.map(locale => textField(title, locale))]
  const names = [['id'], ...(slug === undefined ? [] : [[slug]]), titles]
  return thingsOf(mapped, { links: linksOf(parts), names }).map(thing => ({ ...thing, key }))
}

/** Previews and stores some lines. @returns whether this job goes on: not where the run was cancelled, or `isLast` */
async function storeChunk(
  { database: { orm } }: AppContext,
  preview: Preview,
  chunk: readonly ImportLine[],
  { isLast }: { isLast: boolean },
): Promise<boolean> {
  const { id } = preview.run
  const [run] = await orm.select({ state: bulkRuns.state }).from(bulkRuns).where(eq(bulkRuns.id, id))
  if (run?.state !== 'reading') return false
  const rows = (await previewLines(preview, chunk)).map(row => ({ ...row, runId: id }))
  await orm.transaction(async tx => {
    if (rows.length > 0) await tx.insert(bulkRows).values(rows)
    if (isLast) await enqueue(tx, READ_IMPORT_TASK, { id })
  })
  return !isLast
}

type PreviewedRow = Pick<
  typeof bulkRows.$inferInsert,
  'position' | 'payload' | 'recordId' | 'state' | 'fate' | 'reasons'
>

/** What a line is recognised by, written alike; empty where nothing is. */
const keyOf = ({ key, values }: ImportPayload): string => (key === null ? '' : (values[key] ?? '').toLowerCase())

const refused = (line: ImportLine, reasons: PreviewedRow['reasons']): PreviewedRow => ({
  ...line,
  recordId: null,
  state: 'refused',
  fate: 'refused',
  reasons,
})

async function previewLines(
  { context, registry, resource, seen }: Preview,
  lines: readonly ImportLine[],
): Promise<PreviewedRow[]> {
  return rolledBack(context.app.database.orm, async tx => {
    const write = writeContextOf(context, { registry, tx, locale: context.locale })
    const previewed: PreviewedRow[] = []
    for (const line of lines) {
      const key = keyOf(line.payload)
      const isRepeated = key !== '' && seen.has(key)
      seen.add(key)
      previewed.push(
        isRepeated
          ? refused(line, [{ field: line.payload.key, rule: 'import.repeated' }])
          : await previewLine(write, resource, { ...line, timeZone: context.timeZone }),
      )
    }
    return previewed
  })
}

async function previewLine(
  write: WriteContext,
  resource: Resource,
  { timeZone, ...line }: ImportLine & { timeZone: string },
): Promise<PreviewedRow> {
  try {
    return await rolledBack(write.tx, async tx => {
      const own = { ...write, tx, saved: new Set<never>(), stale: new Map<never, never>() }
      const { state, recordId, isNew } = await importThing(own, resource, line.payload, timeZone)
      const fate: ImportFate = state === 'unchanged' ? 'unchanged' : isNew ? 'create' : 'update'
      return {
        ...line,
        recordId: isNew ? null : recordId,
        state: state === 'unchanged' ? 'unchanged' : 'waiting',
        fate,
        reasons: null,
      }
    })
  } catch (error) {
    if (isPassing(error)) throw error
    return refused(line, reasonsOf(problemOfDatabase(error, resource)))
  }
}

class Rollback<T> extends Error {
  constructor(readonly result: T) {
    super()
  }
}

/** Runs `work` in a transaction, or in a savepoint of one, that is rolled back, and gives its result. */
async function rolledBack<T>(orm: Orm | Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await orm.transaction(async tx => {
      throw new Rollback(await work(tx))
    })
  } catch (error) {
    if (error instanceof Rollback) return error.result as T
    throw error
  }
}
