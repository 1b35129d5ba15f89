import { and, desc, eq, gt } from 'drizzle-orm'
import { historyActions } from '#db/schema/operation.ts'
import { isLocale, type Locale } from '#server/domain/vocabulary/locales.ts'
import { Problem } from '../problem.ts'
import type { Incoming, Linkage, Resource, WriteContext } from './definition.ts'
import type { RowFacts } from './spec.ts'
import { membersOf } from './links.ts'
import { isSelf } from './rights.ts'
import { save } from './write.ts'
import { loadForWrite } from './load-for-write.ts'

export type StoredValues = ReadonlyMap<string, unknown>
/** `left`: names of fields that could not be given back: masked, set by the product, or not for this actor to write. */
export type Reverted = { changed: boolean; left: string[] }

const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a ?? null)) === JSON.stringify(sorted(b ?? null))

function sorted(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  )
}

/** What the history calls a field stands there now, in the history's own terms. */
async function currentOf(write: WriteContext, resource: Resource, row: RowFacts, name: string): Promise<unknown> {
  const relationship = resource.relationships.get(name)
  if (relationship?.store.how === 'fk') return row[relationship.store.key]
  if (relationship?.store.how === 'through')
    return (await membersOf(write, resource, relationship, String(row.id))).sort()
  return row[name]
}

/** Names whose value is no longer what it was then. */
export async function changedSince(
  write: WriteContext,
  resource: Resource,
  row: RowFacts,
  then: StoredValues,
): Promise<string[]> {
  const names: string[] = []
  for (const [name, value] of then) if (!same(await currentOf(write, resource, row, name), value)) names.push(name)
  return names
}

/**
 * Gives values that the history kept back to a record, through the write pipeline: rules, rights, hooks and history as
 * for any save. Texts are given back in each locale. @throws Problem 403, 404, 409, 422
 */
export async function revert(
  write: WriteContext,
  resource: Resource,
  id: string,
  values: StoredValues,
): Promise<Reverted> {
  const row = await loadForWrite(write, resource, id, 'update')
  const left: string[] = []
  const plain: Record<string, unknown> = {}
  const relationships: Record<string, { data: Linkage | Linkage[] | null }> = {}
  const texts = new Map<Locale, Record<string, unknown>>()
  for (const [name, value] of values) {
    if (same(await currentOf(write, resource, row, name), value)) continue
    const attribute = resource.attributes.get(name)
    const relationship = resource.relationships.get(name)
    const spec = attribute?.spec ?? relationship?.spec
    if (!spec || !isWritable(write, resource, spec, id) || attribute?.spec.codec) left.push(name)
    else if (attribute?.kind === 'translated') {
      for (const [locale, text] of perLocale(row[attribute.key], value))
        texts.set(locale, { ...texts.get(locale), [name]: text })
    } else if (attribute) plain[name] = value
    else if (relationship?.store.how === 'fk')
      relationships[name] = {
        data: typeof value === 'string' ? { type: relationship.types[0]!, id: value, lid: null } : null,
      }
    else if (relationship?.store.how === 'through' && Array.isArray(value))
      relationships[name] = { data: value.map(one => ({ type: relationship.types[0]!, id: String(one), lid: null })) }
    else left.push(name)
  }
  const body = (attributes: Record<string, unknown>, links: Incoming['relationships'] = {}): Incoming => ({
    type: resource.type,
    id,
    lid: null,
    attributes,
    relationships: links,
    ifUnmodifiedSince: null,
    pointer: '/data',
  })
  const bodies: [Locale, Incoming][] = [
    ...(Object.keys(plain).length + Object.keys(relationships).length === 0
      ? []
      : [[write.locale, body(plain, relationships)] as [Locale, Incoming]]),
    ...[...texts].map(([locale, attributes]): [Locale, Incoming] => [locale, body(attributes)]),
  ]
  let changed = false
  for (const [locale, incoming] of bodies) {
    const saved = await save({ ...write, locale }, resource, incoming, {
      previous: await loadForWrite(write, resource, id, 'update'),
      included: [],
    })
    changed ||= saved.changed
  }
  return { changed, left }
}

type Writing = { writableBy?: unknown; readableBy?: unknown }

function isWritable(
  { actor }: WriteContext,
  resource: Resource,
  { writableBy, readableBy }: Writing,
  id: string,
): boolean {
  if (actor.kind === 'system') return writableBy !== 'server'
  const self = isSelf(resource, actor, id)
  const allows = (rule: unknown) =>
    typeof rule !== 'function' || (rule as (one: typeof actor, self: boolean) => boolean)(actor, self)
  return writableBy !== 'server' && writableBy !== 'creation' && allows(writableBy) && allows(readableBy)
}

function perLocale(now: unknown, then: unknown): [Locale, string][] {
  const [current, former] = [now, then].map(
    value => (typeof value === 'object' && value !== null ? value : {}) as Record<string, string>,
  ) as [Record<string, string>, Record<string, string>]
  return [...new Set([...Object.keys(current), ...Object.keys(former)])]
    .filter(isLocale)
    .filter(locale => (current[locale] ?? '') !== (former[locale] ?? ''))
    .map(locale => [locale, former[locale] ?? ''])
}

/**
 * What the record held right after a line of its history: the values that later lines have replaced, and the names of
 * those that no line tells.
 * @throws Problem 422 where the line is not the record's, or something was done since that nothing undoes
 */
export async function storedAfter(
  { tx }: WriteContext,
  resource: Resource,
  id: string,
  lineId: string,
): Promise<{ values: Map<string, unknown>; omitted: string[] }> {
  const isOfRecord = and(eq(historyActions.resourceType, resource.type), eq(historyActions.resourceId, id))
  const [line] = await tx
    .select({ id: historyActions.id })
    .from(historyActions)
    .where(and(isOfRecord, eq(historyActions.id, lineId)))
  if (!line)
    throw new Problem(422, {
      code: 'history.line',
      detail: 'this line of the history is about another record',
      pointer: '/meta/input/line',
    })
  const later = await tx
    .select({ operation: historyActions.operation, changes: historyActions.changes })
    .from(historyActions)
    .where(and(isOfRecord, gt(historyActions.id, lineId)))
    .orderBy(desc(historyActions.id))
  const { finalOperations = [] } = resource.definition.admin.screens ?? {}
  const final = later.find(({ operation }) => finalOperations.includes(operation))
  if (final)
    throw new Problem(422, {
      code: 'history.final',
      detail: `nothing undoes "${final.operation}", which followed this line of the history`,
      pointer: '/meta/input/line',
    })
  const values = new Map<string, unknown>()
  const omitted = new Set<string>()
  for (const { changes } of later) {
    for (const [name, change] of Object.entries(
      (changes ?? {}) as Record<string, { before?: unknown; masked?: boolean }>,
    )) {
      if (name === 'updatedAt' || name === 'updatedById') continue
      if (change.masked !== true && Object.hasOwn(change, 'before')) values.set(name, change.before)
      else omitted.add(name)
    }
  }
  return { values, omitted: [...omitted] }
}
