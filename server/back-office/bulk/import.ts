import { eq, sql } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { bulkRows, bulkRuns } from '#db/schema/bulk.ts'
import { enqueue } from '#db/outbox.ts'
import type { RequestContext } from '../../context.ts'
import { cleanFileName } from '#server/files/domain/file-name.ts'
import { conflict, invalid, notReady, Problem } from '../../problem.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { inSandbox, moduleBeside, SandboxFailure, type SandboxWork } from '../../sandbox/index.ts'
import { assertMayAct, requireType } from './acts.ts'
import type { ImportColumns } from '../contract.ts'
import { headOf, importFieldsOf, isFieldOf } from './import-columns.ts'
import { keyFields } from './import-line.ts'
import { assertPerson } from './make-run.ts'
import { READ_IMPORT_TASK, requireOwnRun } from './run.ts'
import type { WorkedTable } from './table-worker.ts'
import { isObject } from '#server/domain/is-object.ts'

const MAX_BYTES = 10 * 1024 * 1024
const TURN_MS = 40_000

const READING: SandboxWork = {
  entry: moduleBeside(import.meta.url, './table-worker'),
  quickMs: 4_000,
  timeMs: 30_000,
  memoryMb: 700,
  maxAnswerBytes: 60_000_000,
}

/** What is known of an import's table; `mapping` and `key` once its owner has said which column fills which field. */
export type ImportInput = ImportColumns & {
  delimiter: string | null
  /** Whose clocks show the times in the table. */
  timeZone: string
  mapping?: (string | null)[]
  key?: string | null
}

/**
 * `POST /services/imports/:type?name=…`, the bytes of a table, CSV or XLSX: read in a child process, kept, and columns
 * matched where their names say it.
 * @throws Problem 403, 413, 422; 503 while others' files are read
 */
export async function receiveImport(context: RequestContext, registry: Registry): Promise<string> {
  const userId = assertPerson(context)
  const { app, actor, now, request, params } = context
  const resource = requireType(registry, params.type)
  assertMayAct(resource, actor, 'import', null)
  const { sheets, delimiter } = await readTable(await bytesOf(request.body), userId)
  const locale = context.editionLocale ?? context.locale
  const fields = importFieldsOf(registry, resource, actor)
  const { read, ...head } = headOf(resource, fields, { sheets, locale })
  const input: ImportInput = {
    ...head,
    ...fields,
    delimiter,
    timeZone: context.timeZone,
    keys: keyFields(resource),
  }
  const [run] = await app.database.orm
    .insert(bulkRuns)
    .values({
      kind: 'import',
      resourceType: resource.type,
      input,
      locale,
      state: 'draft',
      actorId: userId,
      impersonatorId: actor.impersonatorId,
      source: Buffer.from(JSON.stringify(read.map(({ rows }) => rows))),
      fileName: cleanFileName(context.query.get('name') ?? 'table.csv'),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: bulkRuns.id })
  return run!.id
}

/** @throws Problem 422, 503 */
async function readTable(bytes: Buffer, owner: string): Promise<Exclude<WorkedTable, { refused: string }>> {
  if (bytes.length === 0) throw invalid('/file', 'import.empty')
  const table = await inSandbox<WorkedTable>(READING, bytes, { owner, deadline: Date.now() + TURN_MS }).catch(
    (error: unknown) => {
      if (error instanceof SandboxFailure && error.reason === 'turn') throw notReady(5)
      throw invalid('/file', 'import.text')
    },
  )
  if ('refused' in table) throw invalid('/file', table.refused, table.meta)
  return table
}

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
  const chosen = mapping.map(one => (one === '' || one === null ? null : String(one)))
  assertMapping(input, chosen)
  const known = key === '' || key === null ? null : String(key)
  if (known !== null && (!input.keys.includes(known) || !chosen.includes(known))) throw invalid('/key', 'import.key')
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

/** Each column fills a field of its sheet, every field once. @throws Problem 422 */
function assertMapping(input: ImportInput, chosen: readonly (string | null)[]): void {
  const used = chosen.filter(one => one !== null)
  if (used.length === 0) throw invalid('/mapping', 'import.nothing')
  let from = 0
  for (const sheet of input.sheets) {
    const own = chosen.slice(from, from + sheet.columns)
    for (const [index, one] of own.entries()) {
      if (one === null) continue
      if (!isFieldOf(input, sheet, one)) throw invalid(`/mapping/${from + index}`, 'oneOf')
      if (used.filter(other => other === one).length > 1) throw invalid(`/mapping/${from + index}`, 'import.twice')
    }
    const part = input.parts.find(({ name }) => name === sheet.part)
    if (part !== undefined && own.some(one => one !== null) && !own.includes(`${part.name}.${part.to}`))
      throw invalid('/mapping', 'import.link', { sheet: sheet.name })
    from += sheet.columns
  }
}
