import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { publicationRequests } from '#db/schema/rights.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { announce } from '#server/jsonapi/announce.ts'
import { changesOf } from '#server/jsonapi/changes.ts'
import { expression, from } from '#server/jsonapi/define.ts'
import type { ActionSpec, Resource, WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { markStale } from '#server/jsonapi/search-documents.ts'
import type { Publishing, RowFacts } from '#server/jsonapi/spec.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { update } from '#server/jsonapi/write-row.ts'
import { isEstablished } from '#server/domain/actor.ts'
import { writers } from '#server/policies/sentences.ts'
import { conflict, forbidden, notFound } from '../problem.ts'
import { publishes } from './policies.ts'
import { differencesOf, takeOver } from './merge-versions.ts'
import { freeSlug, missingOf } from './publication.ts'
import { recordVersion } from './record-version.ts'
import {
  contentOf,
  copyPart,
  marksOf,
  valuesToBegin,
  valuesToPublish,
  versionsOf,
  type VersionedTable,
} from './version-content.ts'

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
        id: await beginNextVersion(write, registry.get(type)!, id),
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
async function beginNextVersion(write: WriteContext, resource: Resource, id: string): Promise<string> {
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
  const [made] = await tx
    .insert(table as PgTable)
    .values({
      ...valuesToBegin(resource, row),
      slug: await freeSlug(tx, table, String(row['slug'])),
      nextOfId: id,
      nextBase: await marksOf(tx, resource, row),
      createdById: actor.userId,
      updatedById: actor.userId,
      createdAt: now,
      updatedAt: now,
    } as never)
    .returning({ id: table.id })
  const madeId = String(made!.id)
  for (const part of versionsOf(resource).parts) await copyPart(tx, part, { from: id, to: madeId })
  await recordHistory(write, resource, {
    operation: 'create',
    id: madeId,
    changes: new Map([['nextOf', { after: id }]]),
  })
  return madeId
}

/**
 * The public record says and holds from now on what its next version does, keeps its address, its comments and its
 * counts, and its versions are one more. What only the public record has changed since the version was begun stays.
 * The draft is gone, and its requests are the record's.
 * @returns the id of the public record.
 * @throws Problem 403, 404; 409 for what lacks something, or what both have changed
 */
export async function publishNextVersion(write: WriteContext, resource: Resource, written: RowFacts): Promise<string> {
  const { tx } = write
  const { publishing, table } = resource.definition
  const [id, draftId] = [String(written['nextOfId']), String(written['id'])]
  const missing = missingOf(written, publishing!.needs ?? [])
  if (missing.length > 0)
    throw conflict('request.incomplete', `these are needed first: ${missing.join(', ')}`, { missing })
  const previous = await loadForWrite(write, resource, id, 'update')
  if ((previous['deletedAt'] ?? null) !== null) throw notFound('model has been deleted')
  const pair = { draft: written, record: previous }
  const differences = await differencesOf(tx, resource, pair)
  if (differences.some(({ isConflict }) => isConflict))
    throw conflict('version.changed', 'the public record was changed after this version was begun: choose first', {
      leadsTo: `/services/publications/${resource.type}/${draftId}/meanwhile`,
    })
  const draft = await takeOver(write, resource, pair, new Set(differences.map(({ field }) => field)))
  const values = valuesToPublish(resource, draft)
  const changes = changesOf(resource, values, previous, undefined)
  for (const part of versionsOf(resource).parts) {
    if ((await contentOf(tx, part, id)) === (await contentOf(tx, part, draftId))) continue
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
