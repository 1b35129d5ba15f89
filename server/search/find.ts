import type { Database } from '#db/client.ts'
import { statementName } from '#db/named-statements.ts'
import type { SearchHit, SearchResults } from './contract.ts'
import type { Actor } from '../domain/actor.ts'
import { excerptOf, formsOf, marksIn } from './domain/mark.ts'
import { meaningful } from './domain/empty-words.ts'
import { parseSearch, writeSearch, type SearchTerm } from './domain/parse.ts'
import { withSynonyms } from './synonyms.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { correctSearch } from '../jsonapi/correct-search.ts'
import { rightsOf } from '../jsonapi/rights.ts'
import type { Searchable } from '../jsonapi/search-documents.ts'
import { FOUND, searchStatement, type SearchStatement } from './statement.ts'

export type Finding = {
  database: Pick<Database, 'rows'>
  types: readonly Searchable[]
  actor: Actor
  locale: Locale
  typed: string
  /** Of each type, from 1 on. */
  page: { number: number; size: number }
  /** All records of few types rather than the first of all. */
  isThorough: boolean
}

type Row = readonly (string | null)[]

/** What the actor may list and that holds what was typed, or the closest words where no less of it holds those. */
export async function find({
  database,
  types,
  actor,
  locale,
  typed,
  page,
  isThorough,
}: Finding): Promise<SearchResults> {
  const listed = types.filter(resource => rightsOf(resource, actor).can('index'))
  if (listed.length === 0) return resultsOf([], [], page)
  const look = async (terms: readonly SearchTerm[], { corrected = null, number = page.number }: Look = {}) => {
    if (terms.length === 0) return resultsOf([], [], page)
    // One more than is shown tells whether there are more.
    const reach = { size: page.size + 1, offset: (number - 1) * page.size, isThorough }
    const rows = await run(database, searchStatement({ types: listed, actor, terms, locale, ...reach }))
    return resultsOf(listed, rows, { ...page, number }, corrected)
  }
  const read = async (words: string) => withSynonyms(database, meaningful(parseSearch(words)))
  const terms = await read(typed)
  const results = await look(terms)
  if (page.number > 1) {
    const isExact = results.data.length > 0 || (await look(terms, { number: 1 })).data.length > 0
    return isExact ? results : look(anyOf(terms))
  }
  const corrected = await correctSearch({ database, types: listed, actor, locale, typed: writeSearch(terms) })
  const close = corrected === null ? results : await look(await read(corrected), { corrected })
  if (close.data.length > 0 && close.data.length >= results.data.length) return close
  return results.data.length > 0 ? results : look(anyOf(terms))
}

type Look = { corrected?: string | null; number?: number }

/** The same words, of which a record needs to hold but one; what must not stand there stays. */
const anyOf = (terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.map(term => (term.not || term.kind === 'phrase' ? term : { ...term, any: true }))

const run = (database: Pick<Database, 'rows'>, { text, values }: SearchStatement): Promise<Row[]> =>
  database.rows(text, values, statementName(text))

function resultsOf(
  types: readonly Searchable[],
  rows: readonly Row[],
  { number, size }: Finding['page'],
  corrected: string | null = null,
): SearchResults {
  const groups: { best: number; hits: SearchHit[] }[] = []
  const hasMore: SearchResults['meta']['hasMore'] = {}
  const counts: SearchResults['meta']['counts'] = {}
  for (const {
    definition: { type },
  } of types) {
    const found = rows.filter(row => row[FOUND.type] === type)
    if (found.length === 0) continue
    hasMore[type] = found.length > size
    counts[type] = (number - 1) * size + Math.min(found.length, size)
    groups.push({ best: Number(found[0]![FOUND.rank]), hits: found.slice(0, size).map(row => hitOf(type, row)) })
  }
  // Groups stand in the order of their best hits.
  const data = groups.sort((a, b) => b.best - a.best).flatMap(({ hits }) => hits)
  return { data, meta: { hasMore, counts, corrected } }
}

function hitOf(type: SearchHit['type'], row: Row): SearchHit {
  const forms = formsOf(row[FOUND.query] ?? '')
  const title = row[FOUND.title] ?? ''
  const description = excerptOf(row[FOUND.body] ?? '', forms)
  return {
    type,
    id: row[FOUND.id]!,
    link: row[FOUND.link]!,
    locale: row[FOUND.locale] as Locale,
    title,
    titleMarks: marksIn(title, forms),
    description: description.text,
    descriptionMarks: description.marks,
  }
}
