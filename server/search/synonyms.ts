import type { Database } from '#db/client.ts'
import { foldText } from '#server/domain/text/fold.ts'
import type { SearchTerm } from './domain/parse.ts'

/** More words for one are no longer the same. */
const MAX_SAME = 20
const MAX_GROUPS = 50

/** A word with or without the endings of its plurals. */
const singular = (word: string): string => foldText(word).replace(/(?:es|s|x)$/, '')

/** Words with those that staff say mean the same, in whatever language; phrases and excluded words have none. */
export async function withSynonyms(
  database: Pick<Database, 'rows'>,
  terms: readonly SearchTerm[],
): Promise<SearchTerm[]> {
  const words = terms.flatMap(({ text, kind, not }) => (kind === 'phrase' || not ? [] : [singular(text)]))
  const sought = words.filter(word => word.length > 2).map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  if (sought.length === 0) return [...terms]
  const rows = await database.rows(
    `select words from search_synonyms where search_fold(words) like any($1::text[]) order by id limit ${MAX_GROUPS}`,
    [sought],
  )
  const groups = rows.map(([line]) => line!.split(',').map(word => word.trim()))
  return terms.map(term => {
    if (term.kind === 'phrase' || term.not) return term
    const own = singular(term.text)
    const same = new Set(
      groups
        .filter(group => group.some(word => singular(word) === own))
        .flat()
        .filter(word => word !== '' && singular(word) !== own),
    )
    return same.size === 0 ? term : { ...term, same: [...same].slice(0, MAX_SAME) }
  })
}
