import { eq } from 'drizzle-orm'
import type { Actor } from '../domain/actor.ts'
import { conflict, invalid, missingRelation, Problem } from '../problem.ts'
import { announce } from './announce.ts'
import { assertAcceptable } from './database-checks.ts'
import { changesOf } from './changes.ts'
import type { Draft, DraftWithLinks, Incoming, Linkage, Resource, WriteContext } from './definition.ts'
import type { Relationship } from './compiled.ts'
import type { RowFacts } from './spec.ts'
import { deserialize, type Deserialized, type Prepared } from './deserialize.ts'
import { recordHistory } from './history.ts'
import { membersOf, replaceLinks } from './links.ts'
import { markStale } from './search-documents.ts'
import { checkComparisons, checkRules } from './write-values.ts'
import { assertCan, assertItem, loadForWrite } from './load-for-write.ts'
import { insert, nextStamp, update } from './write-row.ts'

/** Hashes and the like, made before the transaction begins. @throws Problem 422 */
export async function prepareVirtual(resource: Resource, incoming: Incoming, actor: Actor): Promise<Prepared> {
  const prepared = new Map<string, Record<string, unknown>>()
  for (const [name, spec] of Object.entries(resource.definition.virtual)) {
    const value = incoming.attributes[name]
    if (value === undefined || value === null || value === '') continue
    const pointer = `${incoming.pointer}/attributes/${name}`
    if (spec.writableBy && !spec.writableBy(actor, incoming.id === actor.userId)) throw invalid(pointer, 'readOnly')
    if (typeof value !== 'string') throw invalid(pointer, 'text')
    checkRules(value, pointer, spec.input, spec.rules)
    prepared.set(name, await spec.write(value, {}))
  }
  return prepared
}

type SaveFacts = { previous: RowFacts | null; included: readonly Incoming[]; prepared?: Prepared; fixed?: Draft }
type Saved = { id: string; changed: boolean }

/** Creates or updates one record with its links and owned children: all or nothing, with its history. */
export async function save(
  context: WriteContext,
  resource: Resource,
  incoming: Incoming,
  facts: SaveFacts,
): Promise<Saved> {
  const { previous } = facts
  if (previous === null) assertCan(resource, context.actor, 'create')
  else assertFresh(incoming, previous)
  const { draft, links, owned } = await draftOf(context, resource, incoming, facts)
  const changes = changesOf(resource, draft, previous, facts.prepared)
  const id = previous === null ? await insert(context, resource, incoming, draft) : String(previous.id)
  if (previous !== null && changes.size > 0) await update(context, resource, id, draft, previous)
  const row = { ...previous, ...draft, id }
  if (changes.size > 0) await assertAcceptable(context, resource, row, new Set(Object.keys(draft)), incoming.pointer)
  for (const [name, ids] of Object.entries(links)) {
    const change = await replaceLinks(context, resource, resource.relationships.get(name)!, id, ids)
    if (change) changes.set(name, change)
  }
  for (const { relationship, linkages } of owned) {
    const place = { relationship, linkages, id, pointer: incoming.pointer, owner: resource }
    if (await saveOwned(context, place, facts.included)) changes.set(relationship.name, { after: linkages.length })
  }
  if (changes.size === 0 && previous !== null) return { id, changed: false }
  if (previous !== null && [...changes.keys()].every(name => resource.relationships.get(name)?.toMany))
    await update(context, resource, id, {}, previous)
  await recordHistory(context, resource, { operation: previous ? 'update' : 'create', id, changes })
  await announce(context.tx, resource, row, new Set([...changes.keys(), ...Object.keys(draft)]))
  markStale(context.stale, resource, row)
  await resource.definition.hooks.afterSave?.(context, { id, previous })
  return { id, changed: true }
}

/** @throws Problem 409: somebody has changed the record since its writer read it */
function assertFresh({ ifUnmodifiedSince, pointer }: Incoming, previous: RowFacts): void {
  const updatedAt = previous.updatedAt as Date
  if (ifUnmodifiedSince === null || Date.parse(ifUnmodifiedSince) === updatedAt.getTime()) return
  throw conflict(
    'conflict.stale',
    'somebody changed this record after you read it',
    { updatedAt: updatedAt.toISOString() },
    `${pointer}/meta/ifUnmodifiedSince`,
  )
}

/** What is about to be stored: deserialized, passed through the hooks of the definition, and checked by its rules. */
async function draftOf(
  context: WriteContext,
  resource: Resource,
  incoming: Incoming,
  facts: SaveFacts,
): Promise<DraftWithLinks & Pick<Deserialized, 'owned'>> {
  const { actor, now, locale } = context
  const { previous, fixed } = facts
  const { beforeValidate, beforeSave } = resource.definition.hooks
  const deserialized = await deserialize(context, resource, incoming, facts)
  const sent = Object.fromEntries(deserialized.links.map(({ relationship, ids }) => [relationship.name, ids]))
  const wanted = { ...deserialized.draft, ...fixed }
  const drafted: Draft = beforeValidate ? beforeValidate(wanted, { actor, now, previous, locale, links: sent }) : wanted
  const { draft, links } = beforeSave
    ? await beforeSave(context, { draft: drafted, links: sent, previous })
    : { draft: drafted, links: sent }
  if (previous === null) assertItem(resource, actor, 'create', draft)
  checkComparisons(
    resource.attributes.values(),
    { ...previous, ...draft },
    { names: new Set(Object.keys(draft)), pointer: incoming.pointer },
  )
  return { draft, links, owned: deserialized.owned }
}

/** Nothing that was sent is lost silently. @throws Problem 400 for an included record that no owner names */
export function assertAllSaved({ saved }: WriteContext, included: readonly Incoming[]): void {
  const lost = included.find(one => !saved.has(one))
  if (lost)
    throw new Problem(400, {
      code: 'body.unlinked',
      detail: 'included holds new and changed records that a relationship of their owner names',
      pointer: lost.pointer,
    })
}

type Owned = { owner: Resource; id: string; relationship: Relationship; linkages: readonly Linkage[]; pointer: string }

/** Children after their parent; the ones no longer named are deleted. @returns whether anything changed */
async function saveOwned(
  context: WriteContext,
  { owner, id: ownerId, relationship, linkages, pointer: at }: Owned,
  included: readonly Incoming[],
): Promise<boolean> {
  const { store, name, types } = relationship
  if (store.how !== 'inverse') return false
  const child = context.registry.get(types[0]!)!
  const ours = new Set(await membersOf(context, owner, relationship, ownerId))
  const kept = new Set<string>()
  const named = new Set<string>()
  let changed = false
  for (const [position, linkage] of linkages.entries()) {
    const pointer = `${at}/relationships/${name}/data/${position}`
    const key = linkage.id !== null ? `id ${linkage.id}` : `lid ${linkage.lid}`
    if (linkage.type !== child.type) throw invalid(pointer, 'type', { types: child.type })
    if (named.has(key)) throw new Problem(400, { code: 'body.repeated', detail: 'a record is named once', pointer })
    named.add(key)
    const body = included.find(
      one =>
        one.type === child.type &&
        (linkage.id !== null ? one.id === linkage.id : one.id === null && one.lid === linkage.lid),
    )
    if (body) context.saved.add(body)
    const placed = child.columns.has('position') ? { position } : {}
    if (linkage.id !== null && ours.has(linkage.id)) {
      const previous = await loadForWrite(context, child, linkage.id, 'update')
      const saved = await save(context, child, body ?? bodyless(linkage, pointer), {
        included,
        previous,
        fixed: placed,
      })
      kept.add(linkage.id)
      changed ||= saved.changed
    } else if (linkage.id === null && body) {
      const { id } = await save(
        context,
        child,
        { ...body, relationships: withoutParent(child, store.key, body) },
        { included, previous: null, fixed: { ...placed, [store.key]: ownerId } },
      )
      kept.add(id)
      changed = true
    } else {
      throw missingRelation(pointer)
    }
  }
  for (const id of ours) {
    if (kept.has(id)) continue
    await remove(context, child, id)
    changed = true
  }
  return changed
}

const bodyless = (linkage: Linkage, pointer: string): Incoming => ({
  type: linkage.type,
  id: linkage.id,
  lid: null,
  attributes: {},
  relationships: {},
  ifUnmodifiedSince: null,
  pointer,
})

const withoutParent = (child: Resource, key: string, body: Incoming) =>
  Object.fromEntries(
    Object.entries(body.relationships).filter(([name]) => {
      const store = child.relationships.get(name)?.store
      return !(store?.how === 'fk' && store.key === key)
    }),
  )

/** Deletes, or sets deletedAt where the type keeps what is deleted. @throws Problem 403, 404, 409 */
export async function remove(context: WriteContext, resource: Resource, id: string): Promise<void> {
  const { tx, now } = context
  const operation = resource.softDeletable ? 'softDelete' : 'delete'
  const row = await loadForWrite(context, resource, id, operation)
  if (resource.softDeletable && row.deletedAt !== null) return
  await resource.definition.hooks.beforeDelete?.(context, row)
  const idColumn = resource.columns.get('id')!
  if (resource.softDeletable)
    await tx
      .update(resource.definition.table)
      .set({ deletedAt: now, updatedAt: nextStamp(now, row) } as never)
      .where(eq(idColumn, id))
  else await tx.delete(resource.definition.table).where(eq(idColumn, id))
  await recordHistory(context, resource, { operation, id, changes: new Map() })
  await announce(tx, resource, row, new Set(['deletedAt']))
  markStale(context.stale, resource, row)
}

/** Clears deletedAt. @throws Problem 403, 404; 422 when its place was taken meanwhile */
export async function restore(context: WriteContext, resource: Resource, id: string): Promise<void> {
  const { tx, now } = context
  const row = await loadForWrite(context, resource, id, 'restore')
  if (row.deletedAt === null) return
  await tx
    .update(resource.definition.table)
    .set({ deletedAt: null, updatedAt: nextStamp(now, row) } as never)
    .where(eq(resource.columns.get('id')!, id))
  await resource.definition.hooks.afterRestore?.(context, row)
  await recordHistory(context, resource, { operation: 'restore', id, changes: new Map() })
  await announce(tx, resource, row, new Set(['deletedAt']))
  markStale(context.stale, resource, row)
}
