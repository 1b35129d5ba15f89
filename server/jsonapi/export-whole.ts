import { inArray, sql, type SQL } from 'drizzle-orm'
import { htmlToMarkdown } from '../domain/html/markdown.ts'
import { partField, textField } from '../domain/table-field.ts'
import { AUTOMATIC_TRANSLATION_MARKER, LOCALES, type Locale } from '../domain/vocabulary/locales.ts'
import { badParameter } from '../problem.ts'
import type { Call } from './call.ts'
import type { Relationship } from './compiled.ts'
import type { Resource } from './definition.ts'
import {
  EXPORT_BATCH,
  labelsOf,
  listedIds,
  readableColumn,
  readRows,
  type Cell,
  type ExportColumn,
} from './export-rows.ts'
import { listed } from './links.ts'
import type { Query } from './parse.ts'
import { rightsOf } from './rights.ts'
import { importableFields, isTranslated, partFields, partsOf, type Part } from './table-fields.ts'

/** The columns of one kind of records, and how their rows are read. */
type WholeTable = { call: Call; columns: ExportColumn[] }
export type WholeExport = {
  ids: string[]
  main: WholeTable
  parts: (WholeTable & { part: Part; title: string })[]
  /** What rows of a part's own sheet name their record by. */
  referencesOf: (ids: readonly string[]) => Promise<Map<string, string>>
}
type PartRow = { owner: string; cells: Cell[] }

/** Parts that are read at a time. */
const PARTS_AT_ONCE = 200

/**
 * A list of things with the parts that `include` names, as imports read them back: the columns are what a table can
 * fill, texts in each language that they are written in. Null for the plain export of a list.
 * @throws Problem 400 for what is no part of the type
 */
export async function wholeExport(call: Call, query: Query): Promise<WholeExport | null> {
  if (!query.includes) return null
  const { registry, resource, context } = call
  const known = partsOf(registry, resource)
  const parts = query.include.map(path => {
    const part = path.length === 1 ? known.find(({ name }) => name === path[0]) : undefined
    if (part === undefined || !rightsOf(resource, context.actor).readable.has(part.name))
      throw badParameter('include', 'query.include', `of a table, parts: ${known.map(({ name }) => name).join(', ')}`)
    return part
  })
  const own = parts.find(part => part.resource === resource)
  const ids = await rootsOf(call, await listedIds(call), own)
  const labels = labelsOf(call)
  const heading = (name: string) => labels.get(name) ?? undefined
  const tables = await Promise.all(
    parts.map(async part => {
      const partCall = { ...call, resource: part.resource }
      const ofThese = sql`${part.resource.columns.get(part.key)!}::text = any(${sql.param(ids)}::text[])`
      const columns = await columnsOf(partCall, partFields(part, resource), {
        where: ofThese,
        heading: name => heading(partField(part.name, name)),
      })
      return { call: partCall, columns, part, title: heading(part.name) ?? part.name }
    }),
  )
  const where = sql`${resource.columns.get('id')!}::text = any(${sql.param(ids)}::text[])`
  const asked = query.columns.get(resource.type)
  const fields = importableFields(resource).filter(name => asked === undefined || asked.includes(name))
  return {
    ids,
    main: { call, columns: await columnsOf(call, fields, { where, heading }) },
    parts: tables,
    referencesOf: wanted => referencesOf(call, wanted),
  }
}

/** Of answers to their like the records that they answer stand in the table, each once. */
async function rootsOf({ resource, context }: Call, ids: string[], own: Part | undefined): Promise<string[]> {
  if (own === undefined || ids.length === 0) return ids
  const [id, key] = [resource.columns.get('id')!, resource.columns.get(own.key)!]
  const rows = await context.app.database.orm
    .select({ id, root: sql<string>`coalesce(${key}, ${id})::text` })
    .from(resource.definition.table)
    .where(inArray(id, ids))
  const roots = new Map(rows.map(row => [String(row.id), row.root]))
  return [...new Set(ids.map(one => roots.get(one) ?? one))]
}

type Facts = { where: SQL; heading: (name: string) => string | undefined }

async function columnsOf(call: Call, fields: readonly string[], { where, heading }: Facts): Promise<ExportColumn[]> {
  const { resource, context } = call
  const { readable } = rightsOf(resource, context.actor)
  const names = fields.filter(name => readable.has(name))
  const texts = names.filter(
    name => isTranslated(resource, name) && resource.attributes.get(name)!.spec.shownTo === undefined,
  )
  const locales = await localesOf(call, texts, where)
  return ['id', ...names].flatMap((name): ExportColumn[] => {
    const column = columnOf(call, name, heading(name))
    if (!texts.includes(name)) return [column]
    return locales.map(locale => ({
      ...column,
      locale,
      heading: column.heading === undefined ? textField(name, locale) : `${column.heading} (${locale})`,
    }))
  })
}

/** Files go by their ids: many have the same name. So do records that the same table brings. */
function columnOf(call: Call, name: string, heading: string | undefined): ExportColumn {
  const { resource } = call
  const { types: [type] = [], spec } = resource.relationships.get(name) ?? {}
  const isFile = spec?.input?.fileKind !== undefined || spec?.input?.takesUploads === true
  const column = readableColumn(call, name, heading)
  return isFile || type === resource.type ? { ...column, isById: true } : column
}

/** The languages in which any of the rows has a text; the reader's own where there is none. */
async function localesOf({ resource, context }: Call, texts: readonly string[], where: SQL): Promise<Locale[]> {
  const own = context.editionLocale ?? context.locale
  if (texts.length === 0) return [own]
  const filled = texts.map(name => {
    const column = sql.raw(`${resource.table}.${resource.attributes.get(name)!.column}`)
    return sql`select t.key from ${resource.definition.table}, jsonb_each_text(${column}) t
      where ${where} and t.value <> ''`
  })
  const { rows } = await context.app.database.orm.execute<{ key: string }>(sql.join(filled, sql` union `))
  const found = new Set(rows.map(({ key }) => key))
  const locales = LOCALES.filter(locale => found.has(locale))
  return locales.length === 0 ? [own] : [...locales.filter(one => one === own), ...locales.filter(one => one !== own)]
}

/** Rows by id, at most a batch: what the actor reads of them, and the texts of those rows in each language. */
async function rowsOf({ call, columns }: WholeTable, ids: readonly string[]): Promise<Map<string, Cell[]>> {
  const plain = columns.filter(({ locale }) => locale === undefined)
  const fields = new Map([[call.resource.type, plain.map(({ name }) => name).filter(name => name !== 'id')]])
  const rest = await readRows(call, { fields, columns: fields }, plain, ids)
  const texts = await textsOf(call, columns, [...rest.keys()])
  const poly = await polyCells(call, columns, [...rest.keys()])
  return new Map(
    [...rest].map(([id, read]) => {
      const left = [...read]
      const cells = columns.map(column => {
        const { name, locale } = column
        const cell = locale === undefined ? (left.shift() ?? null) : (texts.get(id)?.[name]?.[locale] ?? null)
        return poly.get(`${id} ${name}`) ?? tableCell(call.resource, column, cell)
      })
      return [id, cells]
    }),
  )
}

type Texts = Readonly<Record<string, Readonly<Record<string, string>> | null>>

/** Of rows that the actor reads, the translated columns as they are stored. */
async function textsOf(
  { resource, context }: Call,
  columns: readonly ExportColumn[],
  ids: readonly string[],
): Promise<Map<string, Texts>> {
  const names = [...new Set(columns.flatMap(({ name, locale }) => (locale === undefined ? [] : [name])))]
  if (names.length === 0 || ids.length === 0) return new Map()
  const id = resource.columns.get('id')!
  const rows = await context.app.database.orm
    .select({
      id,
      ...Object.fromEntries(names.map(name => [name, resource.columns.get(resource.attributes.get(name)!.key)!])),
    })
    .from(resource.definition.table)
    .where(inArray(id, [...ids]))
  return new Map(rows.map(row => [String(row.id), row as unknown as Texts]))
}

/** Rich text by its marks where they say all of it; no mark of a machine. */
function tableCell({ attributes }: Resource, { name }: ExportColumn, cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  const text = cell.replaceAll(AUTOMATIC_TRANSLATION_MARKER, '')
  return attributes.get(name)?.spec.input?.kind === 'richText' ? (htmlToMarkdown(text) ?? text) : text
}

/** Relationships to records of several types, by the record's id and the column: `articles/its-slug`. */
async function polyCells(
  call: Call,
  columns: readonly ExportColumn[],
  ids: readonly string[],
): Promise<Map<string, string>> {
  const cells = new Map<string, string>()
  for (const { name } of columns) {
    const store: Relationship['store'] | undefined = call.resource.relationships.get(name)?.store
    if (store?.how !== 'poly' || ids.length === 0) continue
    const { columns: own, definition } = call.resource
    const rows = await call.context.app.database.orm
      .select({ id: own.get('id')!, type: own.get(store.typeKey)!, target: own.get(store.idKey)! })
      .from(definition.table)
      .where(inArray(own.get('id')!, [...ids]))
    for (const type of new Set(rows.map(row => String(row.type)))) {
      const target = call.registry.get(type)
      if (target === undefined) continue
      const those = rows.filter(row => row.type === type)
      const names = await referencesOf({ ...call, resource: target }, [
        ...new Set(those.map(row => String(row.target))),
      ])
      for (const row of those) cells.set(`${String(row.id)} ${name}`, `${type}/${names.get(String(row.target)) ?? ''}`)
    }
  }
  return cells
}

/** What a table calls records: by their slugs where they have them, else by their ids. */
async function referencesOf({ resource, context }: Call, ids: readonly string[]): Promise<Map<string, string>> {
  const { slug, table } = resource.definition
  if (slug === undefined || ids.length === 0) return new Map(ids.map(id => [id, id]))
  const idColumn = resource.columns.get('id')!
  const rows = await context.app.database.orm
    .select({ id: idColumn, slug: resource.columns.get(slug)! })
    .from(table)
    .where(inArray(idColumn, [...ids]))
  return new Map(rows.map(row => [String(row.id), String(row.slug)]))
}

/** Things in the list's order, a batch at a time: what is gone meanwhile is left out. */
export async function* mainRows({ ids, main }: WholeExport): AsyncGenerator<{ id: string; cells: Cell[] }[]> {
  for (let at = 0; at < ids.length; at += EXPORT_BATCH) {
    const wanted = ids.slice(at, at + EXPORT_BATCH)
    const rows = await rowsOf(main, wanted)
    yield wanted.flatMap(id => (rows.has(id) ? [{ id, cells: rows.get(id)! }] : []))
  }
}

/** The parts of some things, thing by thing in their order, a few hundred in memory. */
export async function* partRows(
  { call, columns, part }: WholeExport['parts'][number],
  owners: readonly string[],
): AsyncGenerator<PartRow[]> {
  for (let at = 0; at < owners.length; at += EXPORT_BATCH) {
    const refs = await partsIn(call, part, owners.slice(at, at + EXPORT_BATCH))
    for (let from = 0; from < refs.length; from += PARTS_AT_ONCE) {
      const some = refs.slice(from, from + PARTS_AT_ONCE)
      const rows = await rowsOf(
        { call, columns },
        some.map(({ id }) => id),
      )
      yield some.flatMap(({ id, owner }) => (rows.has(id) ? [{ owner, cells: rows.get(id)! }] : []))
    }
  }
}

async function partsIn(
  { context }: Call,
  { resource, key }: Part,
  owners: readonly string[],
): Promise<{ id: string; owner: string }[]> {
  const [id, owner] = [resource.columns.get('id')!, resource.columns.get(key)!]
  const { defaultSort } = resource.definition
  const position = resource.columns.get('position') ?? resource.columns.get(defaultSort.replace(/^-/, ''))
  const rows = await context.app.database.orm
    .select({ id, owner })
    .from(resource.definition.table)
    .where(sql`${inArray(owner, [...owners])} and ${listed(resource, context.actor)}`)
    .orderBy(...(position === undefined ? [] : [position]), id)
  const order = new Map(owners.map((one, index) => [one, index]))
  return rows
    .map(row => ({ id: String(row.id), owner: String(row.owner) }))
    .sort((a, b) => order.get(a.owner)! - order.get(b.owner)!)
}
