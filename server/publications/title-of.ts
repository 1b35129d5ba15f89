import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import type { Registry } from '#server/jsonapi/definition.ts'

/** What a record is called in a language, or in one that it has; empty for what is gone. */
export async function titleOf(
  tx: Transaction,
  registry: Registry,
  { type, id, locale }: { type: string; id: string; locale: Locale },
): Promise<string> {
  const resource = registry.get(type)
  const column = resource?.columns.get(resource.attributes.get(resource.definition.title)?.key ?? '')
  if (!resource || !column) return ''
  const [row] = await tx
    .select({ title: column })
    .from(resource.definition.table)
    .where(eq(resource.columns.get('id')!, id))
  if (typeof row?.title === 'string') return row.title
  const words = (row?.title ?? {}) as Record<string, string>
  return words[locale] ?? Object.values(words)[0] ?? ''
}
