import { and, asc, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isConnectionError } from '#db/connection-error.ts'
import { problemOfDatabase, sqlState } from '#server/jsonapi/database-errors.ts'
import type { Draft, Resource, WriteContext } from '#server/jsonapi/definition.ts'
import { namable } from '#server/jsonapi/links.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { partsOf, type Part } from '#server/jsonapi/table-fields.ts'
import { invalid, Problem } from '../../problem.ts'
import type { BulkReason } from '../contract.ts'
import type { ThingPart } from '../domain/things.ts'
import { findRecord, importRecord, saveBodies, type Values } from './import-line.ts'
import { isSaid } from './known-values.ts'
import { readValues, referenceTo, type Place } from './read-values.ts'
import { PartsRefused, reasonsOf } from './reasons.ts'

/** A thing of a table as its row keeps it: its values by field, its parts, and where it stands. */
export type ImportPayload = {
  values: Values
  key: string | null
  sheet?: string
  line?: number
  parts?: readonly ThingPart[]
  /** Parts whose thing the table does not hold. */
  lost?: true
}
type Imported = { state: 'done' | 'unchanged'; recordId: string; isNew: boolean }

/** Parts of one thing: they are written together or not at all. */
const MAX_PARTS = 1_000
/** Reasons that are kept of one thing. */
const MAX_REASONS = 20
/** Somebody else holds the record for now: it is tried again. */
const BUSY = new Set(['40001', '40P01', '55P03'])

/** Whether nothing is wrong with what was written: the connection, or somebody else, was in the way. */
export const isPassing = (error: unknown): boolean => isConnectionError(error) || BUSY.has(sqlState(error))

/**
 * Makes or changes a thing and its parts through the write pipeline: all or nothing. Parts that the table does not name
 * stay. Nobody is notified.
 * @throws Problem, PartsRefused
 */
export async function importThing(
  context: WriteContext,
  resource: Resource,
  payload: unknown,
  timeZone: string,
): Promise<Imported> {
  const { values, key, parts = [], lost } = payload as ImportPayload
  // A millisecond for each part: lists by age show them in the order of the table.
  const write = { ...context, isImport: true, now: new Date(context.now.getTime() - parts.length - 1) }
  if (lost)
    throw new PartsRefused(
      parts.map(({ part, sheet, line }) => ({ field: null, rule: 'import.lost', part, sheet, line })),
    )
  if (parts.length > MAX_PARTS) throw invalid('/data', 'import.parts', { max: MAX_PARTS })
  const place: Place = { resource, timeZone, references: new Map() }
  const found = await findRecord(write, resource, values, key)
  for (const name of found === null ? (resource.definition.neededParts ?? []) : [])
    if (!parts.some(({ part }) => part === name)) throw invalid(`/data/relationships/${name}`, 'import.neededPart')
  const { id, changed, isNew } = await importRecord(write, place, values, { id: found })
  if (values.id) place.references.set(referenceTo(resource.type, values.id), id)
  const havePartsChanged = await importParts(write, place, parts, { id, isNew })
  return { state: changed || havePartsChanged ? 'done' : 'unchanged', recordId: id, isNew }
}

type Owner = { id: string; isNew: boolean }
/** Parts of one kind at work: those that the thing has, and those of them that the table has named. */
type Work = {
  part: Part
  place: Place
  owner: Owner
  fixed: Draft
  existing: readonly RowFacts[]
  claimed: Set<string>
}

/** @returns whether any has changed. @throws PartsRefused */
async function importParts(
  write: WriteContext,
  place: Place,
  parts: readonly ThingPart[],
  owner: Owner,
): Promise<boolean> {
  const kinds = new Map<string, Work>()
  for (const part of partsOf(write.registry, place.resource)) {
    const own = parts.filter(one => one.part === part.name)
    if (own.length > 0) kinds.set(part.name, await workOn(write, place, { part, owner, own }))
  }
  const reasons: BulkReason[] = []
  let changed = false
  for (const [index, { part: name, sheet, line, values }] of parts.entries()) {
    const now = new Date(write.now.getTime() + index + 1)
    const work = kinds.get(name)
    if (work === undefined) throw invalid('/data', 'bulk.forbidden')
    try {
      changed = (await write.tx.transaction(tx => importPart({ ...write, tx, now }, work, values))) || changed
    } catch (error) {
      if (isPassing(error)) throw error
      const problem = problemOfDatabase(error, work.part.resource)
      if (!(problem instanceof Problem)) throw error
      reasons.push(...reasonsOf(problem).map(reason => placed(reason, { part: name, sheet, line, values })))
      if (reasons.length >= MAX_REASONS) break
    }
  }
  if (reasons.length > 0) throw new PartsRefused(reasons)
  return changed
}

function placed(reason: BulkReason, { part, sheet, line, values }: ThingPart): BulkReason {
  const value = reason.field === null ? undefined : values[reason.field]
  return { ...reason, part, sheet, line, ...(value ? { value: value.slice(0, 200) } : {}) }
}

async function workOn(
  write: WriteContext,
  place: Place,
  { part, owner, own }: { part: Part; owner: Owner; own: readonly ThingPart[] },
): Promise<Work> {
  const { resource, key } = part
  const columns = Object.fromEntries(resource.columns) as Record<string, PgColumn>
  const existing = owner.isNew
    ? []
    : await write.tx
        .select(columns)
        .from(resource.definition.table)
        .where(and(eq(resource.columns.get(key)!, owner.id), namable(resource, write.actor)))
        .orderBy(asc(resource.columns.get('id')!))
  const ids = new Set(existing.map(row => String(row.id)))
  return {
    part,
    owner,
    existing,
    place: { ...place, resource },
    claimed: new Set(own.flatMap(({ values }) => (ids.has(values.id ?? '') ? [values.id!] : []))),
    fixed: { [key]: owner.id, ...(resource === place.resource ? await inherited(write, part, owner.id) : {}) },
  }
}

/** What an answer has in common with the record that it answers: what is said once, when it is made. */
async function inherited(write: WriteContext, { resource, to }: Part, id: string): Promise<Draft> {
  const row = await loadForWrite(write, resource, id, 'show', false)
  const shared = [...resource.relationships.values()].filter(
    ({ name, spec }) => name !== to && spec.writableBy === 'creation',
  )
  const keys = shared.flatMap(({ store }) =>
    store.how === 'poly' ? [store.typeKey, store.idKey] : store.how === 'fk' ? [store.key] : [],
  )
  return Object.fromEntries(keys.map(key => [key, row[key] ?? null]))
}

/**
 * A part of a thing that was there is known by its id; without one by its words: one that says all that the row says
 * is left as it is, and one of the same title is changed. Any other is new.
 * @returns whether it has changed
 */
async function importPart(
  write: WriteContext,
  { part, place, owner, existing, claimed, fixed }: Work,
  values: Values,
): Promise<boolean> {
  const { resource } = part
  const named = values.id ?? ''
  if (named !== '' && !owner.isNew && !existing.some(row => String(row.id) === named))
    throw invalid('/data/attributes/id', 'import.unknownPart')
  const known = owner.isNew || named === '' ? null : (existing.find(row => String(row.id) === named) ?? null)
  const bodies = await readValues(write, { ...place, row: known }, values)
  const free = existing.filter(row => !claimed.has(String(row.id)))
  const row =
    known ??
    free.find(one => bodies.every(body => isSaid(resource, body, one))) ??
    free.find(one => hasTitle(resource, bodies, one)) ??
    null
  const { id, changed } = await saveBodies(write, place, bodies, { row, fixed })
  claimed.add(id)
  if (named !== '') place.references.set(referenceTo(resource.type, named), id)
  return changed
}

/** Whether a row has the title that a language's cells give. */
const hasTitle = (resource: Resource, bodies: Parameters<typeof isSaid>[1][], row: RowFacts): boolean =>
  bodies.some(body => {
    const { title } = resource.definition
    const { [title]: value } = body.incoming.attributes
    const titleAlone = { ...body, incoming: { ...body.incoming, attributes: { [title]: value } } }
    return value !== undefined && isSaid(resource, titleAlone, row)
  })
