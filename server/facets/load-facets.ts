import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AppContext } from '../context.ts'
import type { Resource } from '#server/jsonapi/definition.ts'
import type { FacetSpec } from '#server/jsonapi/spec.ts'
import { Bits } from './domain/bits.ts'
import type { Facet } from './domain/count-facets.ts'

export type Facets = { size: number; facets: ReadonlyMap<string, Facet> }

/** The column by which records are numbered. @throws Error for a definition that names facets without one */
export function numberColumn({ type, columns }: Resource): PgColumn {
  const column = columns.get('facetNumber')
  if (!column) throw new Error(`the table of ${type} has facets, and no facetNumber`)
  return column
}

/** Which records of a type have which values of its facets, whoever may read them. */
export async function loadFacets({ database }: Pick<AppContext, 'database'>, resource: Resource): Promise<Facets> {
  const table = sql.raw(resource.table)
  const { rows } = await database.orm.execute<{ size: number }>(
    sql`select coalesce(max("facet_number"), 0) + 1 as size from ${table}`,
  )
  const { size } = rows[0]!
  const named = Object.entries(resource.definition.facets ?? {})
  const facets = await Promise.all(
    named.map(async ([name, spec]) => [name, await loadFacet({ database }, resource, { name, spec, size })] as const),
  )
  return { size, facets: new Map(facets) }
}

type Loading = { name: string; spec: FacetSpec; size: number }

async function loadFacet(
  { database }: Pick<AppContext, 'database'>,
  resource: Resource,
  { name, spec, size }: Loading,
): Promise<Facet> {
  const { rows } = await database.orm.execute<{ value: string; numbers: string }>(
    sql`select v.value::text as value, string_agg(v.number::text, ',') as numbers
      from (${sql.raw(valuesText(resource, name, spec))}) v group by v.value`,
  )
  if (spec !== true) return upTo(rows, { offered: spec.upTo, size })
  const sets = new Map(rows.map(({ value, numbers }) => [value, Bits.of(size, numbersIn(numbers))]))
  const none = new Bits(size)
  return { offered: [...sets.keys()], having: value => sets.get(value) ?? none }
}

const numbersIn = (text: string) => text.split(',').map(Number)

/** Pairs of `value` and `number`, one for each value that a record has. */
function valuesText({ relationships, attributes, columns, table }: Resource, name: string, spec: FacetSpec): string {
  const own = (column: string) =>
    `select t.${column} as value, t."facet_number" as number from ${table} t where t.${column} is not null`
  if (spec !== true) return own(`"${spec.column.name}"`)
  const store = relationships.get(name)?.store
  if (store?.how === 'through')
    return `select l.${store.there} as value, t."facet_number" as number
      from ${store.table} l join ${table} t on t."id" = l.${store.here}`
  if (store?.how === 'fk') return own(store.column)
  const key = attributes.get(name)?.key ?? ''
  return own(`"${columns.get(key)!.name}"`)
}

/** Records whose number is at most the one that is asked for. */
function upTo(
  rows: readonly { value: string; numbers: string }[],
  { offered, size }: { offered: readonly number[]; size: number },
): Facet {
  const sorted = rows
    .map(({ value, numbers }) => ({ value: Number(value), numbers: numbersIn(numbers) }))
    .sort((a, b) => a.value - b.value)
  const having = (most: string) => {
    const bits = new Bits(size)
    for (const { value, numbers } of sorted) {
      if (value > Number(most)) break
      for (const number of numbers) bits.add(number)
    }
    return bits
  }
  const sets = new Map(offered.map(value => [String(value), having(String(value))]))
  return { offered: [...sets.keys()], having: value => sets.get(value) ?? having(value) }
}
