import { and, eq, sql } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { isConnectionError } from '#db/connection-error.ts'
import { bulkRows, bulkRuns } from '#db/schema/bulk.ts'
import { enqueue } from '#db/outbox.ts'
import { findActorById } from '#server/auth/index.ts'
import type { AppContext, RequestContext } from '../../context.ts'
import { cleanFileName } from '#server/files/domain/file-name.ts'
import type { ImportFate } from '../domain/vocabulary.ts'
import { conflict, invalid, Problem } from '../../problem.ts'
import type { Registry, Resource, WriteContext } from '#server/jsonapi/definition.ts'
import { problemOfDatabase } from '#server/jsonapi/database-errors.ts'
import { rightsOf } from '#server/jsonapi/rights.ts'
import { assertMayAct, requireType } from './acts.ts'
import { contextOf, reasonsOf } from './carry-out.ts'
import { importableFields, importLine, keyFields, type ImportPayload } from './import-line.ts'
import { assertPerson } from './make-run.ts'
import { decodeTable, delimiterOf, headOf, linesOf, type TableHead } from './read-table.ts'
import { READ_IMPORT_TASK, requireOwnRun, runColumns, type Run } from './run.ts'
import { isObject } from '#server/domain/is-object.ts'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_LINES = 50_000
const CHUNK = 50

type ImportInput = TableHead & {
  delimiter: string
  fields: string[]
  keys: string[]
  mapping?: (string | null)[]
  key?: string | null
}

/**
 * `POST /services/imports/:type?name=…`, the bytes of a table: kept, its headings read, and columns matched where their
 * names say it.
 * @throws Problem 403, 413, 422
 */
export async function receiveImport(context: RequestContext, registry: Registry): Promise<string> {
  const userId = assertPerson(context)
  const { app, actor, now, request, params } = context
  const resource = requireType(registry, params.type)
  assertMayAct(resource, actor, 'import', null)
  const source = await bytesOf(request.body)
  const text = decodeTable(source)
  const delimiter = delimiterOf(text)
  const head = await headOf(text, delimiter)
  const { readable } = rightsOf(resource, actor)
  const fields = importableFields(resource).filter(name => readable.has(name))
  const input: ImportInput = { ...head, delimiter, fields, keys: keyFields(resource) }
  const [run] = await app.database.orm
    .insert(bulkRuns)
    .values({
      kind: 'import',
      resourceType: resource.type,
      input: { ...input, guessed: head.columns.map(column => guess(column, [...fields, 'id'])) },
      locale: context.editionLocale ?? context.locale,
      state: 'draft',
      actorId: userId,
      impersonatorId: actor.impersonatorId,
      source,
      fileName: cleanFileName(context.query.get('name') ?? 'table.csv'),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: bulkRuns.id })
  return run!.id
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const guess = (column: string, fields: readonly string[]): string | null =>
  fields.find(field => plain(field) === plain(column)) ?? null

async function bytesOf(body: RequestContext['request']['body']): Promise<Buffer> {
  if (body === null) throw invalid('/file', 'required')
  if (Buffer.isBuffer(body)) {
    if (body.length > MAX_BYTES) throw new Problem(413, { code: 'import.size', detail: `at most ${MAX_BYTES} bytes` })
    return body
  }
  let size = 0
  body.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MAX_BYTES) body.destroy(new Problem(413, { code: 'import.size', detail: `at most ${MAX_BYTES} bytes` }))
  })
  return buffer(body)
}

/**
 * `POST /bulk-runs/:id/map`, body `{ mapping, key }`: which column fills which field, and by which field records are
 * known. The dry run follows as a job.
 * @throws Problem 404, 409, 422
 */
export async function mapImport(context: RequestContext): Promise<void> {
  const run = await requireOwnRun(context)
  const body = await context.json()
  const input = run.input as unknown as ImportInput
  const { mapping, key = null } = isObject(body) ? body : {}
  if (run.kind !== 'import' || !Array.isArray(mapping) || mapping.length !== input.columns.length)
    throw invalid('/mapping', 'list')
  const allowed = new Set([...input.fields, 'id'])
  const chosen = mapping.map(one => (one === '' || one === null ? null : String(one)))
  const used = chosen.filter(one => one !== null)
  if (used.length === 0) throw invalid('/mapping', 'import.nothing')
  for (const [index, one] of chosen.entries()) {
    if (one !== null && !allowed.has(one)) throw invalid(`/mapping/${index}`, 'oneOf')
    if (one !== null && used.filter(other => other === one).length > 1)
      throw invalid(`/mapping/${index}`, 'import.twice')
  }
  const known = key === '' || key === null ? null : String(key)
  if (known !== null && (!input.keys.includes(known) || !used.includes(known))) throw invalid('/key', 'import.key')
  await context.app.database.orm.transaction(async tx => {
    const [current] = await tx
      .select({ state: bulkRuns.state, source: sql<boolean>`${bulkRuns.source} is not null` })
      .from(bulkRuns)
      .where(eq(bulkRuns.id, run.id))
      .for('update')
    if (current?.state !== 'draft' || !current.source) throw conflict('bulk.over', 'this was begun or cancelled')
    await tx.delete(bulkRows).where(eq(bulkRows.runId, run.id))
    await tx
      .update(bulkRuns)
      .set({ state: 'reading', input: { ...input, mapping: chosen, key: known }, updatedAt: context.now })
      .where(eq(bulkRuns.id, run.id))
    await enqueue(tx, READ_IMPORT_TASK, { id: run.id }, { key: `read-import:${run.id}` })
  })
}

/**
 * The dry run: each line is written through the pipeline and taken back at once, so that the preview is what the same
 * line would do. After a death it goes on behind the last lines that were kept.
 */
export async function readImport(
  app: AppContext,
  registry: Registry,
  payload: unknown,
  job: { attempts: number } = { attempts: 1 },
): Promise<void> {
  const { id } = payload as { id: string }
  const { orm } = app.database
  const [found] = await orm
    .select({ ...runColumns, source: bulkRuns.source })
    .from(bulkRuns)
    .where(eq(bulkRuns.id, id))
  if (!found || found.state !== 'reading' || found.source === null) return
  const run = found as Run & { source: Buffer }
  const resource = registry.get(run.resourceType)
  const actor = run.actorId === null ? null : await findActorById(app, run.actorId, run.impersonatorId)
  const end = (values: Partial<typeof bulkRuns.$inferInsert>) =>
    orm
      .update(bulkRuns)
      .set({ ...values, updatedAt: app.now() })
      .where(and(eq(bulkRuns.id, id), eq(bulkRuns.state, 'reading')))
  if (!resource || !actor)
    return void (await end({ state: 'failed', error: resource ? 'actor' : 'type', finishedAt: app.now() }))
  const [{ kept } = { kept: 0 }] = await orm
    .select({ kept: sql<number>`coalesce(max(${bulkRows.position}), 0)::int` })
    .from(bulkRows)
    .where(eq(bulkRows.runId, id))
  const input = run.input as unknown as ImportInput
  const context = contextOf(app, run, actor, app.now())
  const seen = new Set<string>()
  let chunk: { position: number; payload: ImportPayload }[] = []
  let position = 0
  // As for the run itself: after a death a new job goes on, once there is more.
  let left = job.attempts > 1 ? 1 : Infinity
  /** Whether this job goes on. */
  const flush = async (): Promise<boolean> => {
    const [state] = await orm.select({ state: bulkRuns.state }).from(bulkRuns).where(eq(bulkRuns.id, id))
    if (state?.state !== 'reading') return false
    const previewed = (await previewLines({ context, registry, resource, seen }, chunk)).map(row => ({
      ...row,
      runId: id,
    }))
    left -= 1
    await orm.transaction(async tx => {
      if (previewed.length > 0) await tx.insert(bulkRows).values(previewed)
      if (left === 0) await enqueue(tx, READ_IMPORT_TASK, { id })
    })
    chunk = []
    return left > 0
  }
  try {
    let isHead = true
    for await (const line of linesOf(decodeTable(run.source), input.delimiter)) {
      if (isHead) {
        isHead = false
        continue
      }
      if (++position > MAX_LINES) return void (await end({ state: 'failed', error: 'lines', finishedAt: app.now() }))
      const values = Object.fromEntries(
        input.mapping!.flatMap((field, index) => (field === null ? [] : [[field, line[index] ?? '']])),
      )
      const read = { position, payload: { values, key: input.key ?? null } }
      if (position <= kept) {
        seen.add(nameOf(read.payload))
        continue
      }
      chunk.push(read)
      if (chunk.length === CHUNK && !(await flush())) return
    }
    if (chunk.length > 0 && !(await flush())) return
    await end({ state: 'draft', total: position, source: null })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) throw error
    await end({ state: 'failed', error: 'file', finishedAt: app.now() })
  }
}

type ImportPreview = { context: RequestContext; registry: Registry; resource: Resource; seen: Set<string> }
type PreviewedRow = Pick<
  typeof bulkRows.$inferInsert,
  'position' | 'payload' | 'recordId' | 'state' | 'fate' | 'reasons'
>

class Rollback extends Error {}

/** What a line is recognised by, written alike; empty where nothing is. */
const nameOf = ({ key, values }: ImportPayload): string => (key === null ? '' : (values[key] ?? '').toLowerCase())

async function previewLines(
  { context, registry, resource, seen }: ImportPreview,
  lines: readonly { position: number; payload: ImportPayload }[],
): Promise<PreviewedRow[]> {
  const previewed: PreviewedRow[] = []
  await context.app.database.orm
    .transaction(async tx => {
      const write: WriteContext = {
        registry,
        tx,
        actor: context.actor,
        now: context.now,
        requestId: context.request.requestId,
        locale: context.locale,
        limits: context.app.site.limits,
        secrets: context.app.env.secrets,
        saved: new Set(),
        stale: new Map(),
      }
      for (const { position, payload } of lines) {
        const name = nameOf(payload)
        if (name !== '' && seen.has(name)) {
          previewed.push({
            position,
            payload,
            recordId: null,
            state: 'refused',
            fate: 'refused',
            reasons: [{ field: payload.key, rule: 'import.repeated' }],
          })
          continue
        }
        seen.add(name)
        // Assigned inside of what is taken back: it is what the line would have done.
        let outcome: PreviewedRow | null = null
        try {
          await tx.transaction(async inner => {
            const { state, recordId, isNew } = await importLine(
              { ...write, tx: inner, saved: new Set(), stale: new Map() },
              resource,
              { payload },
            )
            const fate: ImportFate = state === 'unchanged' ? 'unchanged' : isNew ? 'create' : 'update'
            outcome = {
              position,
              payload,
              recordId: isNew ? null : recordId,
              state: state === 'unchanged' ? 'unchanged' : 'waiting',
              fate,
              reasons: null,
            }
            throw new Rollback()
          })
        } catch (error) {
          if (isConnectionError(error)) throw error
          if (!(error instanceof Rollback))
            outcome = {
              position,
              payload,
              recordId: null,
              state: 'refused',
              fate: 'refused',
              reasons: reasonsOf(problemOfDatabase(error, resource)),
            }
        }
        previewed.push(outcome!)
      }
      throw new Rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
  return previewed
}
