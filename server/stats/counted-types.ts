import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Registry, Resource } from '#server/jsonapi/definition.ts'
import type { Counted } from '#server/jsonapi/spec.ts'

export type CountedTable = Counted & {
  table: PgTable & { id: PgColumn }
  /** What may stand for the id in an address. */
  slug?: PgColumn
}

/** The types whose records are viewed and downloaded, and counted: those that declare it. */
export function countedTypes(registry: Registry): ReadonlyMap<string, CountedTable> {
  const known = ofRegistry.get(registry)
  if (known) return known
  const made = new Map([...registry.values()].flatMap(resource => countedTable(resource) ?? []))
  ofRegistry.set(registry, made)
  return made
}

const ofRegistry = new WeakMap<Registry, ReadonlyMap<string, CountedTable>>()

function countedTable({ type, columns, definition }: Resource): [string, CountedTable][] | null {
  const { table, counted, slug } = definition
  if (!counted) return null
  const found = { ...counted, table: table as CountedTable['table'], ...(slug ? { slug: columns.get(slug)! } : {}) }
  return [[type, found]]
}
