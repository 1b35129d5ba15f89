import { sql, type SQL } from 'drizzle-orm'
import { AUTOMATIC_TRANSLATION_MARKER, LOCALES, type Locale } from '#server/domain/vocabulary/locales.ts'

/**
 * `localizedText` of a column of texts, in the database: for what is sorted or searched by it. `otherwise` stands where
 * there is no text at all.
 */
export function localizedSql(
  texts: SQL,
  { locale, fallback, otherwise = sql`''` }: { locale: string; fallback: Locale; otherwise?: SQL },
): SQL {
  const candidates = [...new Set([locale, fallback, ...LOCALES])].map(
    one => sql`nullif(replace(${texts} ->> ${one}, ${AUTOMATIC_TRANSLATION_MARKER}, ''), '')`,
  )
  return sql`coalesce(${sql.join(candidates, sql`, `)}, ${otherwise})`
}
