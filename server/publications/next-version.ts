import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { publicationRequests } from '#db/schema/rights.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { announce } from '#server/jsonapi/announce.ts'
import { changesOf } from '#server/jsonapi/changes.ts'
import { expression, from } from '#server/jsonapi/define.ts'
import type { ActionSpec, Resource, WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { markStale } from '#server/jsonapi/search-documents.ts'
import type { NextVersions, Publishing, RowFacts, VersionPart } from '#server/jsonapi/spec.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { update } from '#server/jsonapi/write-row.ts'
import { isEstablished } from '#server/domain/actor.ts'
import { writers } from '#server/policies/sentences.ts'
import { conflict, forbidden, notFound } from '../problem.ts'
import { publishes } from './policies.ts'
import { freeSlug, missingOf, type PublicationTable } from './publication.ts'
import { recordVersion } from './record-version.ts'

/** A table of publications whose authors write next versions. */
export type VersionedTable = PublicationTable & Record<'nextOfId' | 'title', PgColumn>

/** What belongs to a record itself and to none of its versions. */
const OF_THE_RECORD: readonly string[] = [
  'id',
  'slug',
  'statusId',
  'publishedAt',
  'deletedAt',
  'createdAt',
  'updatedAt',
  'createdById',
  'updatedById',
  'recordsCount',
  'likesCount',
  'commentsCount',
  'facetNumber',
  'nextOfId',
]
/** What the staff decide of a publication, whatever its author writes next. */
const OF_THE_STAFF: readonly string[] = ['accessLevelId', 'hasComments']

const kept = (row: RowFacts, without: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !without.has(key)))

/** What tells of next versions in a resource of such a table. */
export const nextVersionComputed = <T extends VersionedTable>(table: T) => ({
  /** Its author has to write a next version to change it. */
  canAmend: from(
    table,
    ['createdById', 'publishedAt', 'nextOfId', 'deletedAt'] as never[],
    (row, { actor, now }) => {
      const { createdById, publishedAt, nextOfId, deletedAt } = row as RowFacts & { publishedAt: Date | null }
      const isPublic = publishedAt !== null && publishedAt <= now && (deletedAt ?? null) === null
      return (
        isEstablished(actor) && isPublic && nextOfId === null && createdById === actor.userId && !writers(actor, false)
      )
    },
    { schema: { type: 'boolean' } },
  ),
  isNextVersion: expression(sql`(${table.nextOfId} is not null)`, { display: 'boolean', schema: { type: 'boolean' } }),
})

/** Relationships of such a resource: what a version follows, and the one that is being written. */
export const nextVersionRelationships = (type: ResourceType, table: VersionedTable) =>
  ({
    nextOf: { one: type, via: 'nextOfId', writableBy: 'server' },
    nextVersions: { many: type, by: table.nextOfId, writableBy: 'server' },
  }) as const

/** By what actions a next version is begun by its author, and published by those who publish. */
export const nextVersionActions = (type: ResourceType, publishing: Publishing): readonly ActionSpec[] => [
  {
    slug: 'begin-next-version',
    who: isEstablished,
    when: { field: 'canAmend', is: ['true'] },
    run: (context, { ids: [id = ''], registry }) =>
      transact(context, registry, null, async write => ({
        id: await beginNextVersion(write, registry.get(type)!, publishing.next!, id),
      })),
  },
  {
    slug: 'publish-next-version',
    who: actor => publishes(actor, publishing),
    when: { field: 'isNextVersion', is: ['true'] },
    run: (context, { ids: [id = ''], registry }) =>
      transact(context, registry, null, async write => {
        const resource = registry.get(type)!
        const draft = await loadForWrite(write, resource, id, 'update')
        if ((draft['nextOfId'] ?? null) === null) throw conflict('version.none', 'this is no next version')
        return { id: await publishNextVersion(write, resource, draft) }
      }),
  },
]

/**
 * A draft beside the public record, with all that it says and holds; the one that is being written where there is one.
 * @returns its id. @throws Problem 403, 404, 409 for what is not public
 */
async function beginNextVersion(
  write: WriteContext,
  resource: Resource,
  { parts, own = [], cleared = [] }: NextVersions,
  id: string,
): Promise<string> {
  const { tx, actor, now } = write
  const table = resource.definition.table as VersionedTable
  const row = await loadForWrite(write, resource, id, 'show')
  if (row['createdById'] !== actor.userId) throw forbidden()
  if (!(row['publishedAt'] instanceof Date) || row['publishedAt'] > now || row['nextOfId'] !== null)
    throw conflict('version.unpublished', 'only what is public has a next version')
  const [begun] = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.nextOfId, id), isNull(resource.columns.get('deletedAt')!)))
  if (begun) return String(begun.id)
  const columns = new Set(Object.keys(getTableColumns(table)))
  const values = Object.fromEntries(
    Object.entries(kept(row, new Set([...OF_THE_RECORD, ...own, ...cleared]))).filter(([key]) => columns.has(key)),
  )
  const [made] = await tx
    .insert(table as PgTable)
    .values({
      ...values,
      slug: await freeSlug(tx, table, String(row['slug'])),
      nextOfId: id,
      createdById: actor.userId,
      updatedById: actor.userId,
      createdAt: now,
      updatedAt: now,
    } as never)
    .returning({ id: table.id })
  const madeId = String(made!.id)
  for (const part of parts) await copyPart(tx, part, { from: id, to: madeId })
  await recordHistory(write, resource, {
    operation: 'create',
    id: madeId,
    changes: new Map([['nextOf', { after: id }]]),
  })
  return madeId
}

/** Rows that belong to one record are made anew for another, with what belongs to them. */
async function copyPart(
  tx: Transaction,
  { table, parent, children = [] }: VersionPart,
  { from: source, to }: { from: string; to: string },
): Promise<void> {
  const columns = getTableColumns(table)
  const rows = (await tx.select().from(table).where(eq(columns[parent]!, source))) as Record<string, unknown>[]
  for (const row of rows) {
    const values = kept(row, new Set(['id', 'createdAt', 'updatedAt']))
    const [made] = await tx
      .insert(table)
      .values({ ...values, [parent]: to } as never)
      .returning()
    for (const child of children)
      await copyPart(tx, child, { from: String(row['id']), to: String((made as Record<string, unknown>)['id']) })
  }
}

/** What a part holds, without what tells a copy from what it was copied from. */
async function contentOf(tx: Transaction, { table, parent, children = [] }: VersionPart, id: string): Promise<unknown> {
  const columns = getTableColumns(table)
  const rows = (await tx.select().from(table).where(eq(columns[parent]!, id))) as Record<string, unknown>[]
  const contents = await Promise.all(
    rows.map(async row => [
      kept(row, new Set(['id', 'createdAt', 'updatedAt', parent])),
      ...(await Promise.all(children.map(child => contentOf(tx, child, String(row['id']))))),
    ]),
  )
  return contents.map(one => JSON.stringify(one)).sort()
}

/**
 * The public record says and holds from now on what its next version does, keeps its address, its comments and its
 * counts, and its versions are one more. The draft is gone, and its requests are the record's.
 * @returns the id of the public record. @throws Problem 403, 404; 409 for what lacks something
 */
export async function publishNextVersion(write: WriteContext, resource: Resource, draft: RowFacts): Promise<string> {
  const { tx } = write
  const { publishing, table } = resource.definition
  const { parts, own = [] } = publishing!.next!
  const [id, draftId] = [String(draft['nextOfId']), String(draft['id'])]
  const missing = missingOf(draft, publishing!.needs ?? [])
  if (missing.length > 0)
    throw conflict('request.incomplete', `these are needed first: ${missing.join(', ')}`, { missing })
  const previous = await loadForWrite(write, resource, id, 'update')
  if ((previous['deletedAt'] ?? null) !== null) throw notFound('model has been deleted')
  const columns = new Set(Object.keys(getTableColumns(table)))
  const values = Object.fromEntries(
    Object.entries(kept(draft, new Set([...OF_THE_RECORD, ...OF_THE_STAFF, ...own]))).filter(([key]) =>
      columns.has(key),
    ),
  )
  const changes = changesOf(resource, values, previous, undefined)
  for (const part of parts) {
    if (JSON.stringify(await contentOf(tx, part, id)) === JSON.stringify(await contentOf(tx, part, draftId))) continue
    changes.set(part.name, {})
    const column = getTableColumns(part.table)[part.parent]!
    await tx.delete(part.table).where(eq(column, id))
    await tx
      .update(part.table)
      .set({ [part.parent]: id } as never)
      .where(eq(column, draftId))
  }
  await update(write, resource, id, values, previous)
  await recordVersion(write, resource, { previous, next: { ...previous, ...values }, changed: [...changes.keys()] })
  await recordHistory(write, resource, { operation: 'publishNextVersion', id, changes })
  await tx.update(publicationRequests).set({ publishableId: id }).where(eq(publicationRequests.publishableId, draftId))
  await tx.delete(table).where(eq((table as VersionedTable).id, draftId))
  await announce(tx, resource, { ...previous, ...values }, new Set(changes.keys()))
  markStale(write.stale, resource, { id })
  return id
}
