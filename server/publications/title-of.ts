import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { DEFAULT_LOCALE, type Locale } from '../domain/vocabulary/locales.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { titleSql } from '#server/jsonapi/title-sql.ts'

/** What a record is called in a language, or in one that it has; empty for what is gone. */
export async function titleOf(
  tx: Transaction,
  registry: Registry,
  { type, id, locale }: { type: string; id: string; locale: Locale },
): Promise<string> {
  const resource = registry.get(type)
  if (!resource) return ''
  const [row] = await tx
    .select({ title: titleSql(resource, { locale, fallback: DEFAULT_LOCALE }).mapWith(String) })
    .from(resource.definition.table)
    .where(eq(resource.columns.get('id')!, id))
  return row?.title ?? ''
}
