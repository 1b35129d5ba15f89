import { createHash } from 'node:crypto'
import type { Database } from '#db/client.ts'
import type { SearchHit, SearchResults } from './contract.ts'
import type { Actor } from '../domain/actor.ts'
import { excerptOf, formsOf, marksIn } from './domain/mark.ts'
import { parseSearch } from './domain/parse.ts'
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
  const search = async (words: string, corrected: string | null) => {
    const terms = parseSearch(words)
    if (terms.length === 0) return resultsOf([], [], page)
    // One more than is shown tells whether there are more.
    const reach = { size: page.size + 1, offset: (page.number - 1) * page.size, isThorough }
    const rows = await run(database, searchStatement({ types: listed, actor, terms, locale, ...reach }))
    return resultsOf(listed, rows, page, corrected)
  }
  const results = await search(typed, null)
  if (page.number > 1) return results
  const corrected = await correctSearch({ database, types: listed, actor, locale, typed })
  if (corrected === null) return results
  const close = await search(corrected, corrected)
  return close.data.length >= results.data.length ? close : results
}

const run = (database: Pick<Database, 'rows'>, { text, values }: SearchStatement): Promise<Row[]> =>
  database.rows(text, values, `s${createHash('sha1').update(text).digest('base64url')}`)

function resultsOf(
  types: readonly Searchable[],
  rows: readonly Row[],
  { number, size }: Finding['page'],
  corrected: string | null = null,
): SearchResults {
  const data: SearchHit[] = []
  const hasMore: SearchResults['meta']['hasMore'] = {}
  const counts: SearchResults['meta']['counts'] = {}
  for (const {
    definition: { type },
  } of types) {
    const found = rows.filter(row => row[FOUND.type] === type)
    if (found.length === 0) continue
    hasMore[type] = found.length > size
    counts[type] = (number - 1) * size + Math.min(found.length, size)
    data.push(...found.slice(0, size).map(row => hitOf(type, row)))
  }
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
