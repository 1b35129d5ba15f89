import { sql, type SQL } from 'drizzle-orm'
import { files } from '#db/schema/files.ts'
import { linksOf } from '#server/jsonapi/compile.ts'
import type { ResourceDefinition } from '#server/jsonapi/definition.ts'

type Taking = Pick<ResourceDefinition, 'table' | 'takesFiles' | 'relationships'>

/** Where a type links the files that were sent with its records; null for a type that takes none. */
const sentLinks = ({ takesFiles, relationships }: Taking) => {
  const spec = takesFiles && relationships[takesFiles.relationship]
  return spec && 'through' in spec ? spec : null
}

/** Whether files that were sent with records of `taking` are found from those of `owner`: from itself, and by links. */
export const holdsSent = (owner: ResourceDefinition, taking: ResourceDefinition): boolean =>
  owner.type === taking.type || sentLinks(taking)?.through === owner.table

/** Over files: those of the records of a type that `scope` lets through; null for a type that takes none. */
export function attachedWhere(definition: Taking, scope: SQL): SQL | null {
  const { table } = definition
  const spec = sentLinks(definition)
  const links = spec && linksOf(spec, table)
  if (links === null) return null
  const [through, here, there] = [links.table, links.here, links.there].map(part => sql.raw(part))
  return sql`exists (select 1 from ${through} join ${table} on ${table}."id" = ${through}.${here}
    where ${through}.${there} = ${files.id} and ${scope})`
}
