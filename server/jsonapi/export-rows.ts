import { sql } from 'drizzle-orm'
import type { ResourceObject } from '../contract/jsonapi.ts'
import { readCall, type Call } from './call.ts'
import { inWords, isMoney, titlesOf, type Cell } from './export-words.ts'
import { idsOf } from './freeze.ts'
import type { ParsedFilter, Query } from './parse.ts'
import { rightsOf } from './rights.ts'
import { currency } from '../domain/money.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { filterParameter } from '../domain/list-query.ts'

export const EXPORT_BATCH = 200
const MAX_HEADING = 200

export type { Cell } from './export-words.ts'
/**
 * The request's header in which whoever draws the list names its columns to its reader: `name=label&…`, as a query is
 * written.
 */
const COLUMN_LABELS = 'x-column-labels'

/** Headed by its name, unless the reader has a label for it. */
export type ExportColumn = {
  name: string
  /** The text of this language, where it is written in each. */
  locale?: Locale
  heading?: string | undefined
  /** Of money the values are in cents. */
  kind: 'text' | 'number' | 'boolean' | 'moment' | 'day' | 'money'
  /** In the words of whoever reads it. */
  words?: ((value: Cell) => Cell) | null
  /** Of a relationship: the title of the other record stands for its id. */
  related?: string
  /** Of a relationship: its id all the same. */
  isById?: true
}

/** The labels that the reader's screen has for columns, by name; none where a program asks. */
export const labelsOf = ({ context }: Call): URLSearchParams =>
  new URLSearchParams(String(context.request.headers[COLUMN_LABELS] ?? ''))

/** Whether an export is for people to read: a list's reader asked for it. */
const isForPeople = ({ context }: Call): boolean => context.request.headers[COLUMN_LABELS] !== undefined

/** Amounts are units of the currency, which their heading names. */
const headingOfMoney = (heading: string): string => `${heading} (${currency()})`

/**
 * The columns of an export, the id first: those that `fields` names, else all that lists contain; never what the actor
 * may not read.
 */
export function exportColumns(call: Call, query: Query): ExportColumn[] {
  const { resource, context } = call
  const { readable } = rightsOf(resource, context.actor)
  const all = [...resource.attributes.values()]
    .filter(attribute => !attribute.spec.omitFromList && attribute.kind !== 'json')
    .map(attribute => attribute.name)
  const toOne = [...resource.relationships.values()]
    .filter(relationship => relationship.store.how === 'fk')
    .map(relationship => relationship.name)
  const names = (query.columns.get(resource.type) ?? [...all, ...resource.computed.keys(), ...toOne]).filter(name =>
    readable.has(name),
  )
  const labels = labelsOf(call)
  if (isForPeople(call)) {
    // The id finds the records again when the table comes back as an import.
    return [...(resource.definition.importable ? ['id'] : []), ...names].map(name =>
      readableColumn(call, name, labels.get(name)?.slice(0, MAX_HEADING)),
    )
  }
  return ['id', ...names].map(name => {
    if (isMoney(resource, name)) return { name, heading: headingOfMoney(name), kind: 'money' }
    const kind = name === 'id' ? undefined : resource.attributes.get(name)?.kind
    return {
      name,
      heading: labels.get(name)?.slice(0, MAX_HEADING),
      kind:
        kind === 'moment' || kind === 'boolean' ? kind : kind === 'integer' || kind === 'number' ? 'number' : 'text',
    }
  })
}

export function readableColumn(call: Call, name: string, heading: string | undefined): ExportColumn {
  const { resource } = call
  const kind = resource.attributes.get(name)?.kind
  const relationship = resource.relationships.get(name)
  if (relationship?.store.how === 'fk' || relationship?.store.how === 'through')
    return { name, heading, kind: 'text', related: relationship.types[0]! }
  if (isMoney(resource, name)) return { name, heading: headingOfMoney(heading ?? name), kind: 'money' }
  const words = inWords(call, name)
  const isDay = kind === 'day' || resource.computed.get(name)?.spec.display === 'date'
  const plain = kind === 'moment' ? kind : isDay ? 'day' : kind === 'integer' || kind === 'number' ? 'number' : 'text'
  return { name, heading, kind: words === null ? plain : 'text', words }
}

/** The ids of a list, in its order. */
export async function listedIds(call: Call): Promise<string[]> {
  const { context } = call
  const { rows } = await context.app.database.orm.execute<{ id: string }>(
    sql`select id from (${idsOf(call, context.request.query)}) ids order by position`,
  )
  return rows.map(({ id }) => id)
}

/**
 * The list's records by batches, in its order: the ids are taken in one statement and read a batch at a time, so that
 * no record is skipped or doubled while others change, the last batch costs what the first did, and memory holds ids
 * and one batch.
 */
export async function* exportBatches(
  call: Call,
  query: Query,
  columns: readonly ExportColumn[],
): AsyncGenerator<Cell[][]> {
  const ids = await listedIds(call)
  for (let at = 0; at < ids.length; at += EXPORT_BATCH) {
    const wanted = ids.slice(at, at + EXPORT_BATCH)
    const rows = await readRows(call, query, columns, wanted)
    // What is gone meanwhile, or out of sight, is left out.
    yield wanted.flatMap(id => (rows.has(id) ? [rows.get(id)!] : []))
  }
}

/** Some records as the cells of their rows, by id; at most a batch. */
export async function readRows(
  call: Call,
  query: Pick<Query, 'fields' | 'columns'>,
  columns: readonly ExportColumn[],
  wanted: readonly string[],
): Promise<Map<string, Cell[]>> {
  const { resource, context, registry } = call
  const deleted: ParsedFilter[] =
    resource.softDeletable && rightsOf(resource, context.actor).seesDeleted
      ? [{ name: 'deleted', op: null, value: 'with', parameter: filterParameter('deleted') }]
      : []
  const related = columns.filter(column => column.related !== undefined)
  // Of what is read along, only the title is needed; records of the list's own type keep their columns.
  const titles = related
    .map(column => column.related!)
    .filter(type => type !== resource.type)
    .map(type => [type, [registry.get(type)?.definition.title ?? 'id']] as const)
  const page: Query = {
    ...query,
    includes: related.length > 0,
    include: related.map(({ name }) => [name]),
    fields: new Map([...query.fields, ...titles]),
    filters: [{ name: 'id', op: null, value: wanted.join(','), parameter: filterParameter('id') }, ...deleted],
    sort: [{ path: ['id'], descending: false }],
    page: { mode: 'offset', limit: EXPORT_BATCH + 1, offset: 0 },
    shape: `export${JSON.stringify([...query.fields, related.map(({ name }) => name)])}`,
  }
  const found = await readCall(call, page, { mode: 'list' })
  await resource.definition.hooks.afterRead?.(context, found.ids, 'export')
  const names = titlesOf(found.included, registry)
  return new Map(
    found.ids.map((id, index) => [id, cellsOf(JSON.parse(found.data[index]!) as ResourceObject, columns, names)]),
  )
}

function cellsOf(
  record: ResourceObject,
  columns: readonly ExportColumn[],
  titles: ReadonlyMap<string, string>,
): Cell[] {
  return columns.map(({ name, words, related: type, isById }) => {
    const related = isById ? undefined : type
    if (name === 'id') return record.id
    const linkage = record.relationships?.[name]?.data
    const value: unknown =
      name in record.attributes
        ? record.attributes[name as keyof typeof record.attributes]
        : Array.isArray(linkage)
          ? linkage.map(one => (related === undefined ? one.id : (titles.get(one.id) ?? one.id))).join(', ')
          : linkage?.id
    if (value === null || value === undefined) return null
    if (related !== undefined) return Array.isArray(linkage) ? String(value) : (titles.get(String(value)) ?? null)
    if (words) return words(value as Cell)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : JSON.stringify(value)
  })
}
