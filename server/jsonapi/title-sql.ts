import { sql, type SQL } from 'drizzle-orm'
import type { LocalePreference } from '#server/domain/localized-text.ts'
import type { Resource } from './definition.ts'
import { localizedSql } from './localized-sql.ts'

/**
 * What records of a type are called, over its table: a translated title is localized for its reader, and what has no
 * title is called by its id.
 */
export function titleSql({ type, attributes, columns, definition }: Resource, preference: LocalePreference): SQL {
  if (definition.title === 'id') return sql`${columns.get('id')!}::text`
  const attribute = attributes.get(definition.title)
  const column = attribute && columns.get(attribute.key)
  if (!column) throw new Error(`The title of "${type}" is no column`)
  return attribute.kind === 'translated' ? localizedSql(sql`${column}`, preference) : sql`${column}`
}
