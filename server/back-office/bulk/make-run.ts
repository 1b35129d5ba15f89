import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { bulkRows, bulkRuns } from '#db/schema/bulk.ts'
import { enqueue } from '#db/outbox.ts'
import type { RequestContext } from '../../context.ts'
import { BULK_KINDS, MAX_BULK_ROWS, type BulkKind } from '../domain/vocabulary.ts'
import { conflict, forbidden, invalid, Problem } from '../../problem.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { idsOf } from '#server/jsonapi/freeze.ts'
import { problemOfDatabase } from '#server/jsonapi/database-errors.ts'
import { deserialize } from '#server/jsonapi/deserialize.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { readLinkages } from '#server/jsonapi/write-body.ts'
import { assertCan } from '#server/jsonapi/load-for-write.ts'
import { assertMayAct, requireBulkAction, requireType } from './acts.ts'
import { BULK_TASK, requireOwnRun, type Run } from './run.ts'
import { isObject } from '#server/domain/is-object.ts'

const MAX_QUERY = 4_000

/** People act on many records: a program does so record by record, in its own scopes. */
export function assertPerson({ actor, sessionId }: RequestContext): string {
  if (actor.kind !== 'user' || actor.userId === null || sessionId === null)
    throw forbidden('acts on many records are begun by a person who is signed in')
  return actor.userId
}

/**
 * `POST /bulk-runs`: freezes the ids of all that the list's address names, in one statement through the list's own
 * scope. Nothing is done to them yet.
 * @throws Problem 400 for an address that the list refuses, 403, 422
 */
export async function makeRun(context: RequestContext, registry: Registry): Promise<string> {
  const userId = assertPerson(context)
  const { type, kind, action = null, query = '' } = readBody(await context.json())
  const resource = requireType(registry, type)
  assertCan(resource, context.actor, 'index')
  assertMayAct(resource, context.actor, kind, action)
  const { actor, now } = context
  const ids = idsOf({ registry, resource, context }, query)
  try {
    return await context.app.database.orm.transaction(async tx => {
      const [run] = await tx
        .insert(bulkRuns)
        .values({
          kind,
          resourceType: resource.type,
          action,
          query,
          locale: context.editionLocale ?? context.locale,
          state: 'draft',
          actorId: userId,
          impersonatorId: actor.impersonatorId,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: bulkRuns.id })
      const { rowCount } = await tx.execute(
        sql`insert into bulk_rows (run_id, position, record_id) select ${run!.id}::uuid, position, id from (${ids}) ids
          limit ${MAX_BULK_ROWS + 1}`,
      )
      const total = rowCount ?? 0
      if (total === 0) throw new Problem(422, { code: 'bulk.none', detail: 'no record matches', pointer: '/query' })
      if (total > MAX_BULK_ROWS) throw invalid('/query', 'bulk.tooMany', { max: MAX_BULK_ROWS })
      await tx.update(bulkRuns).set({ total }).where(eq(bulkRuns.id, run!.id))
      return run!.id
    })
  } catch (error) {
    throw problemOfDatabase(error, resource)
  }
}

type NewRun = { type: unknown; kind: Exclude<BulkKind, 'undo' | 'import'>; action?: string | null; query?: string }

function readBody(body: unknown): NewRun {
  if (!isObject(body)) throw new Problem(400, { code: 'body.shape', detail: 'an object with type, kind and query' })
  const { type, kind, action, query } = body
  if (!(BULK_KINDS as readonly unknown[]).includes(kind) || kind === 'undo' || kind === 'import')
    throw invalid('/kind', 'oneOf')
  if (action !== undefined && action !== null && typeof action !== 'string') throw invalid('/action', 'text')
  if (query !== undefined && (typeof query !== 'string' || query.length > MAX_QUERY))
    throw invalid('/query', 'maxLength', { max: MAX_QUERY })
  return {
    type,
    kind: kind as NewRun['kind'],
    action: action as string | undefined,
    query: query as string | undefined,
  }
}

/**
 * `POST /bulk-runs/:id/start`: begins what was frozen; asked twice, it begins once. Body of an edit: `{ attributes,
 * relationships }`; of an action: `{ input }`.
 * @throws Problem 404, 409 once it was cancelled, 422 with the fault of each value
 */
export async function startRun(context: RequestContext, registry: Registry): Promise<void> {
  assertPerson(context)
  const run = await requireOwnRun(context)
  const body = await context.json()
  const resource = requireType(registry, run.resourceType)
  assertMayAct(resource, context.actor, run.kind, run.action)
  const input =
    run.kind === 'edit'
      ? await readEdit(context, registry, run, body)
      : run.kind === 'action'
        ? readInput(context, registry, run, body)
        : run.input
  await context.app.database.orm.transaction(async tx => {
    const [current] = await tx
      .select({ state: bulkRuns.state })
      .from(bulkRuns)
      .where(eq(bulkRuns.id, run.id))
      .for('update')
    if (current?.state === 'cancelled' || current?.state === 'failed' || current?.state === 'reading')
      throw conflict('bulk.over', 'this was cancelled or is not ready')
    if (current?.state !== 'draft') return
    if (run.kind === 'import' && run.total === 0) throw conflict('bulk.over', 'its columns are not mapped yet')
    await tx.update(bulkRuns).set({ state: 'waiting', input, updatedAt: context.now }).where(eq(bulkRuns.id, run.id))
    await enqueue(tx, BULK_TASK, { id: run.id }, { key: `bulk:${run.id}` })
  })
}

/** The values of an edit, judged before anything begins as each record's save will judge them. */
async function readEdit(
  context: RequestContext,
  registry: Registry,
  run: Run,
  body: unknown,
): Promise<Record<string, unknown>> {
  const resource = registry.get(run.resourceType)!
  const { attributes = {}, relationships = {} } = isObject(body) ? body : {}
  if (!isObject(attributes) || !isObject(relationships))
    throw new Problem(400, { code: 'body.shape', detail: 'attributes and relationships are objects' })
  const names = [...Object.keys(attributes), ...Object.keys(relationships)]
  if (names.length === 0) throw invalid('', 'bulk.nothing')
  for (const name of Object.keys(attributes))
    if (resource.attributes.get(name)?.spec.bulk !== true) throw invalid(`/data/attributes/${name}`, 'readOnly')
  for (const name of Object.keys(relationships))
    if (resource.relationships.get(name)?.spec.bulk !== true) throw invalid(`/data/relationships/${name}`, 'readOnly')
  const links = Object.fromEntries(
    Object.entries(relationships).map(([name, one]) => [
      name,
      { data: readLinkages(isObject(one) ? one.data : null, `/data/relationships/${name}/data`) },
    ]),
  )
  const incoming = {
    type: run.resourceType,
    id: null,
    lid: null,
    attributes,
    relationships: links,
    ifUnmodifiedSince: null,
    pointer: '/data',
  }
  await transact(context, registry, resource, write => deserialize(write, resource, incoming, { previous: {} }))
  return { attributes, relationships: links }
}

function readInput(context: RequestContext, registry: Registry, run: Run, body: unknown): Record<string, unknown> {
  requireBulkAction(registry.get(run.resourceType)!, run.action, context.actor)
  const input = isObject(body) ? (body.input ?? {}) : {}
  if (!isObject(input)) throw new Problem(400, { code: 'body.shape', pointer: '/input', detail: 'an object' })
  return { input }
}

/** `POST /bulk-runs/:id/cancel`: what is done stays done, the rest is left. */
export async function cancelRun(context: RequestContext): Promise<void> {
  const run = await requireOwnRun(context)
  const { now } = context
  await context.app.database.orm.transaction(async tx => {
    const [current] = await tx
      .select({ state: bulkRuns.state })
      .from(bulkRuns)
      .where(eq(bulkRuns.id, run.id))
      .for('update')
    if (current === undefined || !['reading', 'draft', 'waiting', 'running'].includes(current.state)) return
    await tx
      .update(bulkRuns)
      .set({ state: 'cancelled', source: null, cancelledAt: now, finishedAt: now, updatedAt: now })
      .where(eq(bulkRuns.id, run.id))
  })
}

/**
 * `POST /bulk-runs/:id/undo`: takes back what the run did, record by record, where nobody has changed it since. Asked
 * twice, it is done once.
 * @throws Problem 404, 409 where it can't be taken back
 */
export async function undoRun(context: RequestContext, registry: Registry): Promise<string> {
  const userId = assertPerson(context)
  const run = await requireOwnRun(context)
  const resource = requireType(registry, run.resourceType)
  if (!isUndoable(run, resource.softDeletable, resource.definition.hasHistory))
    throw conflict('bulk.undo', 'this cannot be taken back')
  const { now, actor } = context
  return context.app.database.orm.transaction(async tx => {
    const [made] = await tx
      .insert(bulkRuns)
      .values({
        kind: 'undo',
        resourceType: run.resourceType,
        query: run.query,
        locale: run.locale,
        state: 'waiting',
        undoOfId: run.id,
        actorId: userId,
        impersonatorId: actor.impersonatorId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: bulkRuns.id })
    if (made === undefined)
      return (await tx.select({ id: bulkRuns.id }).from(bulkRuns).where(eq(bulkRuns.undoOfId, run.id)))[0]!.id
    const done = tx
      .select({
        runId: sql`${made.id}::uuid`.as('run'),
        position: sql`(row_number() over (order by ${bulkRows.position} desc))::int`.as('position'),
        recordId: bulkRows.recordId,
      })
      .from(bulkRows)
      .where(and(eq(bulkRows.runId, run.id), eq(bulkRows.state, 'done'), isNotNull(bulkRows.recordId)))
    const { rowCount } = await tx.execute(sql`insert into bulk_rows (run_id, position, record_id) ${done}`)
    await tx
      .update(bulkRuns)
      .set({ total: rowCount ?? 0 })
      .where(eq(bulkRuns.id, made.id))
    await enqueue(tx, BULK_TASK, { id: made.id }, { key: `bulk:${made.id}` })
    return made.id
  })
}

/**
 * Edits, imports, soft deletes and restores come back by the history; what is deleted for good and what declared
 * actions do does not.
 */
export function isUndoable(
  { kind, state }: Pick<Run, 'kind' | 'state'>,
  softDeletable: boolean,
  hasHistory: boolean,
): boolean {
  if (!hasHistory || !['done', 'cancelled', 'failed'].includes(state)) return false
  return kind === 'edit' || kind === 'import' || ((kind === 'delete' || kind === 'restore') && softDeletable)
}
