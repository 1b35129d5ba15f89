import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import type { Actor } from '../domain/actor.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { DEFAULT_LOCALE } from '../domain/vocabulary/locales.ts'
import { cleanHtml } from '../html/clean.ts'
import { conflict, forbidden, forbiddenRecord, invalid, notFound, unauthenticated } from '../problem.ts'
import { announce } from './announce.ts'
import type { Attribute, Registry, Relationship, Resource } from './compile.ts'
import { isId } from './conditions.ts'
import type { Action, Draft, RowFacts } from './define.ts'
import { recordHistory, type Change } from './history.ts'
import { rightsOf } from './rights.ts'
import type { Incoming, Linkage } from './write-body.ts'
import { assertStorableJson, checkRules, Faults, storedValue } from './write-values.ts'

export type WriteContext = { registry: Registry; tx: Transaction; actor: Actor; locale: Locale; now: Date; requestId: string }

/** Values that need work outside the transaction (a password's hash), by pointer. */
export type Prepared = ReadonlyMap<string, Record<string, unknown>>

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

/** Guests are asked to sign in, others are told that they may not. */
export function assertCan(resource: Resource, actor: Actor, action: Action): void {
  if (rightsOf(resource, actor).can(action)) return
  throw actor.kind === 'guest' ? unauthenticated() : forbidden()
}

/** The record as stored, locked. @throws Problem 403 or 404 as the existence of the type's records is secret or not */
export async function loadForWrite(context: WriteContext, resource: Resource, id: string, action: Action, lock = true): Promise<RowFacts> {
  const { actor, tx } = context
  if (!isId(resource.idKind, id)) throw notFound()
  const columns = resource.columns
  const rights = rightsOf(resource, actor, resource.type === 'users' && id === actor.userId)
  const scope = resource.definition.policy.scope(actor)
  const visible: SQL | undefined = actor.kind === 'system' || scope === 'everything' ? undefined : scope === 'nothing' ? sql`false` : scope
  const query = tx.select(Object.fromEntries(columns) as Record<string, PgColumn>).from(resource.definition.table).where(and(eq(columns.get('id')!, id), visible))
  const [row] = (await (lock ? query.for('update') : query)) as RowFacts[]
  if (!row) {
    if (resource.definition.policy.secret) throw notFound()
    const [exists] = await tx.select({ id: columns.get('id')! }).from(resource.definition.table).where(eq(columns.get('id')!, id))
    throw exists ? forbiddenRecord(resource.type, id) : notFound()
  }
  if (resource.softDeletable && row.deletedAt !== null && !rights.seesDeleted) throw notFound('model has been deleted')
  assertItem(resource, actor, action, row)
  return row
}

function assertItem(resource: Resource, actor: Actor, action: Action, row: RowFacts): void {
  assertCan(resource, actor, action)
  const { canItem } = resource.definition.policy
  if (actor.kind !== 'system' && canItem && !canItem(actor, action, row)) throw forbiddenRecord(resource.type, String(row.id))
}

type Draw = { draft: Draft; links: { relationship: Relationship; ids: string[] }[]; owned: { relationship: Relationship; linkages: readonly Linkage[] }[] }

/** Creates or updates one record with its links and owned children: all or nothing, with its history. @returns the id */
export async function save(
  context: WriteContext, resource: Resource, incoming: Incoming, included: readonly Incoming[], previous: RowFacts | null,
  extra: { prepared?: Prepared; fixed?: Draft } = {},
): Promise<string> {
  const { actor, tx, now, locale } = context
  if (previous === null) assertCan(resource, actor, 'create')
  if (previous && incoming.ifUnmodifiedSince !== null && Date.parse(incoming.ifUnmodifiedSince) !== (previous.updatedAt as Date).getTime()) {
    throw conflict('conflict.stale', 'somebody changed this record after you read it', { updatedAt: (previous.updatedAt as Date).toISOString() }, `${incoming.pointer}/meta/ifUnmodifiedSince`)
  }
  const drawn = await draw(context, resource, incoming, previous, extra.prepared ?? new Map())
  const links = Object.fromEntries(drawn.links.map(({ relationship, ids }) => [relationship.name, ids]))
  const { beforeSave } = resource.definition.hooks
  const wanted = { ...drawn.draft, ...extra.fixed }
  const draft: Draft = beforeSave ? beforeSave(wanted, { actor, now, previous, locale, links }) : wanted
  const changes = changesOf(resource, draft, previous, extra.prepared)
  let id: string
  if (previous === null) {
    id = await insert(context, resource, incoming, draft)
  } else {
    id = String(previous.id)
    if (changes.size > 0) await update(context, resource, id, draft, previous)
  }
  for (const { relationship, ids } of drawn.links) {
    const change = await replaceLinks(tx, resource, relationship, id, ids)
    if (change) changes.set(relationship.name, change)
  }
  for (const { relationship, linkages } of drawn.owned) {
    if (await saveOwned(context, resource, relationship, id, linkages, included)) changes.set(relationship.name, { after: linkages.length })
  }
  if (changes.size === 0 && previous !== null) return id
  if (previous !== null && [...changes.keys()].every(name => resource.relationships.get(name)?.toMany)) await update(context, resource, id, {}, previous)
  await recordHistory(context, resource, { operation: previous ? 'update' : 'create', id, changes })
  await announce(tx, resource, { ...previous, ...draft, id }, new Set([...changes.keys(), ...Object.keys(draft)]))
  return id
}

async function draw(context: WriteContext, resource: Resource, incoming: Incoming, previous: RowFacts | null, prepared: Prepared): Promise<Draw> {
  const faults = new Faults()
  const draft: Draft = {}
  const gather = async (work: () => unknown) => {
    try {
      await work()
    } catch (error) {
      faults.take(error)
    }
  }
  for (const [name, value] of Object.entries(incoming.attributes)) {
    await gather(async () => {
      const pointer = `${incoming.pointer}/attributes/${name}`
      if (name in resource.definition.virtual) return void Object.assign(draft, prepared.get(name))
      const attribute = resource.attributes.get(name)
      if (!attribute) throw invalid(pointer, resource.computed.has(name) || ['canEdit', 'canDelete'].includes(name) ? 'readOnly' : 'unknown')
      assertWritable(context.actor, resource, attribute.spec.writableBy, previous, pointer, attribute.spec.readableBy)
      draft[attribute.key] = await drawAttribute(context, attribute, value, { previous, draft, pointer })
    })
  }
  const links: Draw['links'] = []
  const owned: Draw['owned'] = []
  for (const [name, { data }] of Object.entries(incoming.relationships)) {
    await gather(async () => {
      const pointer = `${incoming.pointer}/relationships/${name}`
      const relationship = resource.relationships.get(name)
      if (!relationship) throw invalid(pointer, 'unknown')
      assertWritable(context.actor, resource, relationship.spec.writableBy, previous, pointer, relationship.spec.readableBy)
      if (relationship.toMany !== Array.isArray(data)) throw invalid(`${pointer}/data`, relationship.toMany ? 'list' : 'one')
      if (relationship.owned) return void owned.push({ relationship, linkages: data as readonly Linkage[] })
      if (relationship.toMany && relationship.store.how === 'through') return void links.push({ relationship, ids: await targetIds(context, relationship, data as readonly Linkage[], pointer) })
      if (relationship.toMany || relationship.store.how === 'inverse') throw invalid(pointer, 'readOnly')
      Object.assign(draft, await drawOne(context, relationship, data as Linkage | null, pointer))
    })
  }
  if (previous === null) for (const pointer of missing(resource, incoming, draft)) faults.add(pointer, 'required')
  faults.throwAny()
  return { draft, links, owned }
}

async function drawAttribute({ locale }: WriteContext, attribute: Attribute, value: unknown, { previous, draft, pointer }: { previous: RowFacts | null; draft: Draft; pointer: string }): Promise<unknown> {
  const { codec, input } = attribute.spec
  if (codec) {
    assertStorableJson(value, pointer)
    return codec.write(value, { locale, previous: previous?.[attribute.key] ?? null, row: { ...previous, ...draft }, pointer })
  }
  const stored = storedValue(attribute, value, pointer)
  const isHtml = typeof stored === 'string' && (input?.kind === 'richText' || input?.kind === 'html')
  const clean = isHtml ? cleanHtml(stored) : stored
  if (attribute.kind !== 'translated') return clean
  return { ...(previous?.[attribute.key] as Record<string, string> | undefined), [locale]: clean as string }
}

function assertWritable(actor: Actor, resource: Resource, writableBy: Attribute['spec']['writableBy'], previous: RowFacts | null, pointer: string, readableBy: Attribute['spec']['readableBy']): void {
  if (actor.kind === 'system') return
  const self = resource.type === 'users' && previous !== null && previous.id === actor.userId
  const refused = writableBy === 'server' || (writableBy === 'creation' && previous !== null) || (typeof writableBy === 'function' && !writableBy(actor, self)) || (readableBy && !readableBy(actor, self))
  if (refused) throw invalid(pointer, 'readOnly')
}

function missing(resource: Resource, incoming: Incoming, draft: Draft): string[] {
  const pointers: string[] = []
  for (const { name, key, spec, nullable, hasDefault, kind } of resource.attributes.values()) {
    if (spec.writableBy === 'server' || key in draft || name in incoming.attributes) continue
    const needed = kind === 'translated' ? spec.input && !spec.input.optional : !nullable && !hasDefault && !spec.input?.optional
    if (needed) pointers.push(`${incoming.pointer}/attributes/${name}`)
  }
  for (const { name, spec, store, nullable } of resource.relationships.values()) {
    if (store.how !== 'fk' || spec.writableBy === 'server' || nullable || resource.columns.get(store.key)!.hasDefault || name in incoming.relationships) continue
    pointers.push(`${incoming.pointer}/relationships/${name}`)
  }
  return pointers
}

async function drawOne(context: WriteContext, relationship: Relationship, linkage: Linkage | null, pointer: string): Promise<Draft> {
  const { store } = relationship
  if (linkage === null) {
    if (!relationship.nullable) throw invalid(pointer, 'required')
    if (store.how === 'poly') return { [store.typeKey]: null, [store.idKey]: null }
    return store.how === 'fk' ? { [store.key]: null } : {}
  }
  const [id] = await targetIds(context, relationship, [linkage], pointer)
  if (store.how === 'poly') return { [store.typeKey]: linkage.type, [store.idKey]: id }
  return store.how === 'fk' ? { [store.key]: id } : {}
}

/** Ids that exist and that the actor may read: naming others must not tell them apart. @throws Problem 422 */
async function targetIds({ registry, tx, actor }: WriteContext, relationship: Relationship, linkages: readonly Linkage[], pointer: string): Promise<string[]> {
  const ids = [...new Set(linkages.map(linkage => linkage.id ?? ''))]
  if (ids.length === 0) return []
  const type = linkages[0]!.type
  if (linkages.some(linkage => linkage.type !== type) || !relationship.types.includes(type)) throw invalid(`${pointer}/data`, 'type', { types: relationship.types.join(', ') })
  const target = registry.get(type)
  if (!target || !ids.every(id => isId(target.idKind, id))) throw invalid(`${pointer}/data`, 'exists')
  const scope = target.definition.policy.scope(actor)
  const visible = actor.kind === 'system' || scope === 'everything' ? undefined : scope === 'nothing' ? sql`false` : scope
  const idColumn = target.columns.get('id')!
  const alive = target.softDeletable ? sql`${target.columns.get('deletedAt')!} is null` : undefined
  const found = await tx.select({ id: idColumn }).from(target.definition.table).where(and(inArray(idColumn, ids), visible, alive))
  if (found.length !== ids.length) throw invalid(`${pointer}/data`, 'exists')
  return ids
}

function changesOf(resource: Resource, draft: Draft, previous: RowFacts | null, prepared: Prepared | undefined): Map<string, Change> {
  const changes = new Map<string, Change>()
  const secret = new Set([...(prepared?.values() ?? [])].flatMap(values => Object.keys(values)))
  for (const [key, after] of Object.entries(draft)) {
    const before = previous?.[key] ?? null
    if (previous && sameValue(before, after)) continue
    if (secret.has(key)) continue
    const relationship = [...resource.relationships.values()].find(({ store }) => store.how === 'fk' && store.key === key)
    const masked = resource.attributes.get(key)?.spec.masked === true
    changes.set(relationship?.name ?? key, masked ? { masked: true } : previous ? { before, after } : { after })
  }
  for (const name of prepared?.keys() ?? []) changes.set(name, { masked: true })
  return changes
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) return canonical(a) === canonical(b)
  return a === b
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one)
}

async function insert({ tx, actor, now }: WriteContext, resource: Resource, incoming: Incoming, draft: Draft): Promise<string> {
  const idColumn = resource.columns.get('id')!
  const values = {
    ...draft, ...(incoming.id === null ? {} : { id: incoming.id }),
    ...(resource.columns.has('createdAt') ? { createdAt: now, updatedAt: now } : {}),
    ...(resource.columns.has('createdById') ? { createdById: actor.userId, updatedById: actor.userId } : {}),
  }
  const [row] = await tx.insert(resource.definition.table).values(values as never).returning({ id: idColumn })
  return String(row!.id)
}

async function update({ tx, actor, now }: WriteContext, resource: Resource, id: string, draft: Draft, previous: RowFacts): Promise<void> {
  // The stamp always moves on: it is what a stale save is known by.
  const updatedAt = new Date(Math.max(now.getTime(), (previous.updatedAt as Date).getTime() + 1))
  const values = { ...draft, updatedAt, ...(resource.columns.has('updatedById') ? { updatedById: actor.userId } : {}) }
  await tx.update(resource.definition.table).set(values as never).where(eq(resource.columns.get('id')!, id))
}

async function replaceLinks(tx: Transaction, resource: Resource, { store }: Relationship, id: string, ids: readonly string[]): Promise<Change | null> {
  if (store.how !== 'through') return null
  const table = sql.raw(store.table)
  const here = sql.raw(store.here)
  const there = sql.raw(store.there)
  const cast = sql.raw(resource.idKind)
  const found = await tx.execute<{ there: string }>(sql`select ${there}::text as there from ${table} where ${here} = ${id}::${cast}`)
  const before = found.rows.map(row => row.there).sort()
  const after = [...ids].sort()
  if (before.join() === after.join()) return null
  await tx.execute(sql`delete from ${table} where ${here} = ${id}::${cast}`)
  for (const other of ids) await tx.execute(sql`insert into ${table} (${here}, ${there}) values (${id}, ${other})`)
  return { before, after }
}

/** Children after their parent; the ones no longer named are deleted. @returns whether anything changed */
async function saveOwned(context: WriteContext, parent: Resource, { store, name, types }: Relationship, parentId: string, linkages: readonly Linkage[], included: readonly Incoming[]): Promise<boolean> {
  if (store.how !== 'inverse') return false
  const { tx, registry } = context
  const child = registry.get(types[0]!)!
  const idColumn = child.columns.get('id')!
  const existing = await tx.select({ id: idColumn }).from(child.definition.table).where(eq(child.columns.get(store.key)!, parentId))
  const ours = new Set(existing.map(row => String(row.id)))
  const kept = new Set<string>()
  let changed = false
  for (const [position, linkage] of linkages.entries()) {
    const pointer = `/data/relationships/${name}/data/${position}`
    if (linkage.type !== child.type) throw invalid(pointer, 'type', { types: child.type })
    const body = included.find(one => one.type === child.type && (linkage.id !== null ? one.id === linkage.id : one.lid === linkage.lid))
    const placed = child.columns.has('position') ? { position } : {}
    if (linkage.id !== null && ours.has(linkage.id)) {
      const row = await loadForWrite(context, child, linkage.id, 'update')
      await save(context, child, body ?? bodyless(linkage, pointer), included, row, { fixed: placed })
      kept.add(linkage.id)
    } else if (linkage.id === null && body) {
      kept.add(await save(context, child, { ...body, relationships: withoutParent(child, store.key, body) }, included, null, { fixed: { ...placed, [store.key]: parentId } }))
      changed = true
    } else {
      throw invalid(pointer, 'exists')
    }
  }
  for (const id of ours) {
    if (kept.has(id)) continue
    await remove(context, child, id)
    changed = true
  }
  return changed
}

const bodyless = (linkage: Linkage, pointer: string): Incoming => ({ type: linkage.type, id: linkage.id, lid: null, attributes: {}, relationships: {}, ifUnmodifiedSince: null, pointer })

const withoutParent = (child: Resource, key: string, body: Incoming) =>
  Object.fromEntries(Object.entries(body.relationships).filter(([name]) => {
    const store = child.relationships.get(name)?.store
    return !(store?.how === 'fk' && store.key === key)
  }))

/** Deletes, or sets deletedAt where the type keeps what is deleted. @throws Problem 403, 404, 409 */
export async function remove(context: WriteContext, resource: Resource, id: string): Promise<void> {
  const { tx, actor, now } = context
  const operation = resource.softDeletable ? 'softDelete' : 'delete'
  const row = await loadForWrite(context, resource, id, operation)
  if (resource.softDeletable && row.deletedAt !== null) return
  resource.definition.hooks.beforeDelete?.(row, { actor })
  const idColumn = resource.columns.get('id')!
  if (resource.softDeletable) await tx.update(resource.definition.table).set({ deletedAt: now, updatedAt: now } as never).where(eq(idColumn, id))
  else await tx.delete(resource.definition.table).where(eq(idColumn, id))
  await recordHistory(context, resource, { operation, id, changes: new Map() })
  await announce(tx, resource, row, new Set(['deletedAt']))
}

/** Clears deletedAt. @throws Problem 403, 404; 422 when its place was taken meanwhile */
export async function restore(context: WriteContext, resource: Resource, id: string): Promise<void> {
  const { tx, now } = context
  const row = await loadForWrite(context, resource, id, 'restore')
  if (row.deletedAt === null) return
  await tx.update(resource.definition.table).set({ deletedAt: null, updatedAt: now } as never).where(eq(resource.columns.get('id')!, id))
  await recordHistory(context, resource, { operation: 'restore', id, changes: new Map() })
  await announce(tx, resource, row, new Set(['deletedAt']))
}

export const writeLocale = (edition: Locale | null): Locale => edition ?? DEFAULT_LOCALE

