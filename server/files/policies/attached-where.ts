import { sql, type SQL } from 'drizzle-orm'
import { files } from '#db/schema/files.ts'
import { linksOf } from '#server/jsonapi/compile.ts'
import type { ResourceDefinition } from '#server/jsonapi/definition.ts'

/** Over files: those of the records of a type that `scope` lets through; null for a type that takes none. */
export function attachedWhere(
  { table, takesFiles, relationships }: Pick<ResourceDefinition, 'table' | 'takesFiles' | 'relationships'>,
  scope: SQL,
): SQL | null {
  const spec = takesFiles && relationships[takesFiles.relationship]
  const links = spec && 'through' in spec ? linksOf(spec, table) : null
  if (links === null) return null
  const [through, here, there] = [links.table, links.here, links.there].map(part => sql.raw(part))
  return sql`exists (select 1 from ${through} join ${table} on ${table}."id" = ${through}.${here}
    where ${through}.${there} = ${files.id} and ${scope})`
}
