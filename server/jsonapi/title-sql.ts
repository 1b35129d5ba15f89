import { sql, type SQL } from 'drizzle-orm'
import type { LocalePreference } from '#server/domain/localized-text.ts'
import type { Resource } from './definition.ts'
import { localizedSql } from './localized-sql.ts'

/** What records of a type are called, over its table: a translated title is localized for its reader. */
export function titleSql({ type, attributes, columns, definition }: Resource, preference: LocalePreference): SQL {
  const attribute = attributes.get(definition.title)
  const column = attribute && columns.get(attribute.key)
  if (!column) throw new Error(`The title of "${type}" is no column`)
  return attribute.kind === 'translated' ? localizedSql(sql`${column}`, preference) : sql`${column}`
}
