import { sql } from 'drizzle-orm'
import { wordsOf } from './domain/words.ts'
import { localizedSql } from '#server/jsonapi/statement.ts'
import type { NamedFilter } from '#server/jsonapi/spec.ts'

const like = (word: string) => `%${word.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`

/**
 * Sections whose title and text hold all of these words, in the reader's language, whatever their case and accents.
 * Without a word none are found.
 */
export const wordsFilter: NamedFilter = {
  kind: 'text',
  where: (value, { locale }) => {
    const text = ['title', 'content'].map(name => localizedSql(`"article_sections"."${name}"`, locale))
    const patterns = sql.param(wordsOf(value).map(like))
    return sql`(cardinality(${patterns}::text[]) > 0 and unaccent(coalesce(${sql.raw(text[0]!)}, '')
      || ' ' || coalesce(search_plain(${sql.raw(text[1]!)}), '')) ilike all (array(select unaccent(w)
        from unnest(${patterns}::text[]) w)))`
  },
}
