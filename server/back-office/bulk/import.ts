import { eq, sql } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { bulkRows, bulkRuns } from '#db/schema/bulk.ts'
import { enqueue } from '#db/outbox.ts'
import type { RequestContext } from '../../context.ts'
import { cleanFileName } from '#server/files/domain/file-name.ts'
import { conflict, invalid, Problem } from '../../problem.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { rightsOf } from '#server/jsonapi/rights.ts'
import { withoutUnit } from '../domain/heading.ts'
import { assertMayAct, requireType } from './acts.ts'
import { importableFields, keyFields } from './import-line.ts'
import { assertPerson } from './make-run.ts'
import { decodeTable, delimiterOf, headOf, type TableHead } from './read-table.ts'
import { READ_IMPORT_TASK, requireOwnRun } from './run.ts'
import { isObject } from '#server/domain/is-object.ts'

const MAX_BYTES = 10 * 1024 * 1024

/** What is known of an import's table; `mapping` and `key` once its owner has said which column fills which field. */
export type ImportInput = TableHead & {
  delimiter: string
  /** Whose clocks show the times in the table. */
  timeZone: string
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
  const input: ImportInput = { ...head, delimiter, timeZone: context.timeZone, fields, keys: keyFields(resource) }
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
  fields.find(field => plain(field) === plain(withoutUnit(column))) ?? null

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
