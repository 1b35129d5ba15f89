import { and, inArray } from 'drizzle-orm'
import { AUTOMATIC_TRANSLATION_MARKER } from '#server/domain/vocabulary/locales.ts'
import { cleanHtml } from '#server/html/clean.ts'
import { invalid, missingRelation } from '../problem.ts'
import type { Draft, Incoming, Linkage, Resource, WriteContext } from './definition.ts'
import type { Attribute, Relationship } from './compiled.ts'
import { isId } from './conditions.ts'
import { scopeOf } from './target-scope.ts'
import type { RowFacts } from './spec.ts'
import { namable } from './links.ts'
import { isSelf } from './rights.ts'
import { assertStorableJson, Faults, storedValue } from './write-values.ts'

/** Values that need work outside the transaction (a password's hash), by attribute. */
export type Prepared = ReadonlyMap<string, Record<string, unknown>>

type DeserializeFacts = { previous: RowFacts | null; prepared?: Prepared; fixed?: Draft }

export type Deserialized = {
  draft: Draft
  links: { relationship: Relationship; ids: string[] }[]
  owned: { relationship: Relationship; linkages: readonly Linkage[] }[]
}

/** What is being deserialized, and what was found of it so far. */
type Work = Deserialized & {
  context: WriteContext
  resource: Resource
  incoming: Incoming
  previous: RowFacts | null
  prepared: Prepared
}

/**
 * What is stored, from what was sent: rights and rules checked, targets found. `fixed` is set by the product.
 * @throws Problem 404, 422 with every fault
 */
export async function deserialize(
  context: WriteContext,
  resource: Resource,
  incoming: Incoming,
  { previous, prepared = new Map(), fixed = {} }: DeserializeFacts,
): Promise<Deserialized> {
  const faults = new Faults()
  const draft: Draft = {}
  const work: Work = { context, resource, incoming, previous, prepared, draft, links: [], owned: [] }
  for (const [name, value] of attributesInOrder(resource, incoming))
    await faults.gather(() => takeAttribute(work, name, value))
  for (const [name, { data }] of Object.entries(incoming.relationships))
    await faults.gather(() => takeRelationship(work, name, data))
  if (previous === null)
    for (const pointer of missing(resource, incoming, { ...draft, ...fixed })) faults.add(pointer, 'required')
  faults.throwAny()
  return { draft, links: work.links, owned: work.owned }
}

async function takeAttribute(work: Work, name: string, value: unknown): Promise<void> {
  const { context, resource, incoming, previous, prepared, draft } = work
  const pointer = `${incoming.pointer}/attributes/${name}`
  if (Object.hasOwn(resource.definition.virtual, name)) return void Object.assign(draft, prepared.get(name))
  const attribute = resource.attributes.get(name)
  if (!attribute)
    throw invalid(
      pointer,
      resource.computed.has(name) || ['canEdit', 'canDelete'].includes(name) ? 'readOnly' : 'unknown',
    )
  assertWritable(work, attribute.spec, pointer)
  draft[attribute.key] = await deserializeAttribute(context, attribute, value, { previous, draft, pointer })
}

async function takeRelationship(work: Work, name: string, data: Linkage | readonly Linkage[] | null): Promise<void> {
  const { context, resource, incoming, draft, links, owned } = work
  const pointer = `${incoming.pointer}/relationships/${name}`
  const relationship = resource.relationships.get(name)
  if (!relationship) throw invalid(pointer, 'unknown')
  assertWritable(work, relationship.spec, pointer)
  if (relationship.toMany !== Array.isArray(data))
    throw invalid(`${pointer}/data`, relationship.toMany ? 'list' : 'one')
  if (relationship.owned) return void owned.push({ relationship, linkages: data as readonly Linkage[] })
  if (relationship.toMany && relationship.store.how === 'through')
    return void links.push({
      relationship,
      ids: await targetIds(context, relationship, data as readonly Linkage[], pointer),
    })
  if (relationship.toMany || relationship.store.how === 'inverse') throw invalid(pointer, 'readOnly')
  Object.assign(draft, await deserializeToOne(context, relationship, data as Linkage | null, pointer))
}

/** Values with a codec last: they may be read by the light of the others (a block's properties by its name). */
function attributesInOrder(resource: Resource, { attributes }: Incoming): [string, unknown][] {
  const last = (name: string) => Number(resource.attributes.get(name)?.spec.codec !== undefined)
  return Object.entries(attributes).sort(([a], [b]) => last(a) - last(b))
}

async function deserializeAttribute(
  { locale, isAutomatic = false }: WriteContext,
  attribute: Attribute,
  value: unknown,
  { previous, draft, pointer }: { previous: RowFacts | null; draft: Draft; pointer: string },
): Promise<unknown> {
  const { codec, input } = attribute.spec
  if (codec) {
    assertStorableJson(value, pointer)
    return codec.write(value, {
      locale,
      previous: previous?.[attribute.key] ?? null,
      row: { ...previous, ...draft },
      pointer,
    })
  }
  // The database has a value for what is left empty.
  if (value === null && previous === null && input?.optional && attribute.hasDefault && !attribute.nullable)
    return undefined
  const stored = storedValue(attribute, value, pointer)
  const isHtml = typeof stored === 'string' && (input?.kind === 'richText' || input?.kind === 'html')
  const clean = isHtml ? cleanHtml(stored, pointer) : stored
  if (attribute.kind !== 'translated') return clean
  return {
    ...(previous?.[attribute.key] as Record<string, string> | undefined),
    [locale]: isAutomatic && clean !== '' ? `${AUTOMATIC_TRANSLATION_MARKER}${clean as string}` : (clean as string),
  }
}

function assertWritable(
  { context: { actor }, resource, previous }: Work,
  { writableBy, readableBy }: Pick<Attribute['spec'], 'writableBy' | 'readableBy'>,
  pointer: string,
): void {
  if (actor.kind === 'system') return
  const self = previous !== null && isSelf(resource, actor, String(previous.id))
  const refused =
    writableBy === 'server' ||
    (writableBy === 'creation' && previous !== null) ||
    (typeof writableBy === 'function' && !writableBy(actor, self)) ||
    (readableBy && !readableBy(actor, self))
  if (refused) throw invalid(pointer, 'readOnly')
}

function missing(resource: Resource, incoming: Incoming, draft: Draft): string[] {
  const pointers: string[] = []
  for (const { name, key, spec, nullable, hasDefault, kind } of resource.attributes.values()) {
    if (spec.writableBy === 'server' || key in draft || Object.hasOwn(incoming.attributes, name)) continue
    const needed =
      kind === 'translated' ? spec.input && !spec.input.optional : !nullable && !hasDefault && !spec.input?.optional
    if (needed) pointers.push(`${incoming.pointer}/attributes/${name}`)
  }
  for (const { name, spec, store, nullable } of resource.relationships.values()) {
    if (
      store.how !== 'fk' ||
      spec.writableBy === 'server' ||
      spec.optional === true ||
      nullable ||
      resource.columns.get(store.key)!.hasDefault ||
      store.key in draft ||
      Object.hasOwn(incoming.relationships, name)
    )
      continue
    pointers.push(`${incoming.pointer}/relationships/${name}`)
  }
  return pointers
}

async function deserializeToOne(
  context: WriteContext,
  relationship: Relationship,
  linkage: Linkage | null,
  pointer: string,
): Promise<Draft> {
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

/** Ids that exist and that the actor may read: naming others must not tell them apart. @throws Problem 404, 422 */
async function targetIds(
  { registry, tx, actor }: WriteContext,
  relationship: Relationship,
  linkages: readonly Linkage[],
  pointer: string,
): Promise<string[]> {
  const ids = [...new Set(linkages.map(linkage => linkage.id ?? ''))]
  if (ids.length === 0) return []
  const type = linkages[0]!.type
  if (linkages.some(linkage => linkage.type !== type) || !relationship.types.includes(type))
    throw invalid(`${pointer}/data`, 'type', { types: relationship.types.join(', ') })
  const target = registry.get(type)
  if (!target || !ids.every(id => isId(target.idKind, id))) throw missingRelation(`${pointer}/data`)
  const idColumn = target.columns.get('id')!
  const found = await tx
    .select({ id: idColumn })
    .from(target.definition.table)
    .where(and(inArray(idColumn, ids), namable(target, actor), scopeOf(relationship.store)?.(actor)))
  if (found.length !== ids.length) throw missingRelation(`${pointer}/data`)
  return found.map(row => String(row.id))
}
