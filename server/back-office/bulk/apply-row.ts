import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { historyActions } from '#db/schema/operation.ts'
import { within } from '#server/jsonapi/actions.ts'
import { changedSince, revert } from '#server/jsonapi/revert.ts'
import { indexStale } from '#server/jsonapi/search-documents.ts'
import type { Incoming, Resource, WriteContext } from '#server/jsonapi/definition.ts'
import { partsOf, type Part } from '#server/jsonapi/table-fields.ts'
import { remove, restore, save } from '#server/jsonapi/write.ts'
import { writeContextOf } from '#server/jsonapi/write-context.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { notFound, Problem } from '../../problem.ts'
import { requireBulkAction } from './acts.ts'
import { type Carrying, requestIdOf, type Row } from './run.ts'
import { importThing } from './import-thing.ts'

type Applied = { state: 'done' | 'unchanged'; recordId: string | null }

/** Does to one record what the run says, through the write pipeline. @throws Problem: why not */
export async function applyRow(tx: Transaction, carrying: Carrying, row: Row): Promise<Applied> {
  const { registry, context } = carrying
  const write = writeContextOf(context, { registry, tx, locale: context.locale })
  const applied = await apply(write, carrying, row)
  await indexStale(tx, registry, write.stale)
  return applied
}

async function apply(write: WriteContext, carrying: Carrying, row: Row): Promise<Applied> {
  const { resource, run, context } = carrying
  if (run.kind === 'import') {
    const { state, recordId } = await importThing(write, resource, row.payload, context.timeZone)
    return { state, recordId }
  }
  const id = row.recordId ?? ''
  const done: Applied = { state: 'done', recordId: id }
  switch (run.kind) {
    case 'edit': {
      const { attributes, relationships } = run.input as Pick<Incoming, 'attributes' | 'relationships'>
      const previous = await loadForWrite(write, resource, id, 'update')
      const { changed } = await save(
        write,
        resource,
        { type: resource.type, id, lid: null, attributes, relationships, ifUnmodifiedSince: null, pointer: '/data' },
        { previous, included: [] },
      )
      return changed ? done : { state: 'unchanged', recordId: id }
    }
    case 'delete': {
      const row = resource.softDeletable ? await loadForWrite(write, resource, id, 'softDelete') : null
      if (row !== null && row.deletedAt !== null) return { state: 'unchanged', recordId: id }
      await remove(write, resource, id)
      return done
    }
    case 'restore': {
      if ((await loadForWrite(write, resource, id, 'restore')).deletedAt === null)
        return { state: 'unchanged', recordId: id }
      await restore(write, resource, id)
      return done
    }
    case 'action': {
      await loadForWrite(write, resource, id, 'show')
      const action = requireBulkAction(resource, run.action, context.actor)
      await action.run(within(context, write.tx), {
        ids: [id],
        input: (run.input.input ?? {}) as Record<string, unknown>,
        registry: carrying.registry,
      })
      return done
    }
    case 'undo':
      return { state: (await undoOne(write, carrying, id)) ? 'done' : 'unchanged', recordId: id }
  }
}

/**
 * Takes back what the run did to one record and to its parts. The parts of a record that it made go with it.
 * @throws Problem 409 where somebody has changed the same since
 */
async function undoOne(write: WriteContext, { resource, run }: Carrying, id: string): Promise<boolean> {
  const requestId = requestIdOf(run.undoOfId ?? '')
  const lines = await linesOf(write, resource, id, requestId)
  if (lines.some(({ operation }) => operation === 'create')) return undoRecord(write, resource, id, lines)
  let changed = false
  let isKnown = lines.length > 0
  for (const part of run.undoOfId === null ? [] : partsOf(write.registry, resource)) {
    for (const partId of await partsTouched(write, part, id, requestId)) {
      isKnown = true
      const own = await linesOf(write, part.resource, partId, requestId)
      changed = (await undoRecord(write, part.resource, partId, own)) || changed
    }
  }
  if (!isKnown) throw notFound()
  return (await undoRecord(write, resource, id, lines)) || changed
}

type Line = typeof historyActions.$inferSelect

/** What a run did to a record, the last of it first. */
const linesOf = ({ tx }: WriteContext, { type }: Resource, id: string, requestId: string): Promise<Line[]> =>
  tx
    .select()
    .from(historyActions)
    .where(
      and(
        eq(historyActions.resourceType, type),
        eq(historyActions.resourceId, id),
        eq(historyActions.requestId, requestId),
      ),
    )
    .orderBy(desc(historyActions.id))

/** The parts of a record that a run has made or changed, the last first. */
async function partsTouched(
  { tx }: WriteContext,
  { resource, key }: Part,
  ownerId: string,
  requestId: string,
): Promise<string[]> {
  const idColumn = resource.columns.get('id')!
  const rows = await tx
    .select({ id: idColumn })
    .from(resource.definition.table)
    .innerJoin(
      historyActions,
      and(
        eq(historyActions.resourceType, resource.type),
        sql`${historyActions.resourceId} = ${idColumn}::text`,
        eq(historyActions.requestId, requestId),
      ),
    )
    .where(eq(resource.columns.get(key)!, ownerId))
    .groupBy(idColumn)
    .orderBy(desc(sql`max(${historyActions.id}::text)`))
  return rows.map(row => String(row.id))
}

async function undoRecord(
  write: WriteContext,
  resource: Resource,
  id: string,
  lines: readonly Line[],
): Promise<boolean> {
  const isOfRecord = and(eq(historyActions.resourceType, resource.type), eq(historyActions.resourceId, id))
  const [last] = lines
  let changed = false
  for (const line of lines) {
    if (line.operation === 'update') {
      const changes = Object.entries(
        line.changes as Record<string, { before?: unknown; after?: unknown; masked?: boolean }>,
      ).filter(([, change]) => Object.hasOwn(change, 'before'))
      const row = await loadForWrite(write, resource, id, 'update')
      const since = await changedSince(write, resource, row, new Map(changes.map(([name, { after }]) => [name, after])))
      if (since.length > 0)
        throw new Problem(
          409,
          since.map(name => ({ code: 'bulk.changedSince', pointer: `/data/attributes/${name}` })),
        )
      changed =
        (await revert(write, resource, id, new Map(changes.map(([name, { before }]) => [name, before])))).changed ||
        changed
    } else {
      const later = await write.tx
        .select({ operation: historyActions.operation })
        .from(historyActions)
        .where(and(isOfRecord, gt(historyActions.id, last!.id)))
        .orderBy(asc(historyActions.id))
      if (
        line.operation === 'create'
          ? later.length > 0
          : later.some(({ operation }) => operation === 'softDelete' || operation === 'restore')
      )
        throw new Problem(409, { code: 'bulk.changedSince' })
      if (line.operation === 'softDelete') await restore(write, resource, id)
      else await remove(write, resource, id)
      changed = true
    }
  }
  return changed
}
