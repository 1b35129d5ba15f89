import { createHash } from 'node:crypto'
import type { Database } from '#db/client.ts'
import type { SearchHit, SearchResults } from './contract.ts'
import type { Actor } from '../domain/actor.ts'
import { excerptOf, formsOf, marksIn } from './domain/mark.ts'
import { parseSearch, type SearchTerm } from './domain/parse.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { rightsOf } from '../jsonapi/rights.ts'
import type { Searchable } from '../jsonapi/search-documents.ts'
import { FOUND, searchStatement, similarStatement, type SearchRequest, type SearchStatement } from './statement.ts'

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

/** What the actor may list and that holds what was typed; where nothing does, what is titled much like it. */
export async function find({
  database,
  types,
  actor,
  locale,
  typed,
  page,
  isThorough,
}: Finding): Promise<SearchResults> {
  const terms = parseSearch(typed)
  const listed = types.filter(resource => rightsOf(resource, actor).can('index'))
  if (terms.length === 0 || listed.length === 0) return resultsOf([], [], page)
  // One more than is shown tells whether there are more.
  const request: SearchRequest = {
    types: listed,
    actor,
    terms,
    locale,
    size: page.size + 1,
    offset: (page.number - 1) * page.size,
    isThorough,
  }
  const rows = await run(database, searchStatement(request))
  if (rows.length > 0 || page.number > 1) return resultsOf(listed, rows, page)
  const words = wordsOf(terms)
  const similar = words === '' ? [] : await run(database, similarStatement({ ...request, size: page.size }, words))
  const results = resultsOf(listed, similar, page)
  return { ...results, meta: { ...results.meta, isSimilar: similar.length > 0 } }
}

const run = (database: Pick<Database, 'rows'>, { text, values }: SearchStatement): Promise<Row[]> =>
  database.rows(text, values, `s${createHash('sha1').update(text).digest('base64url')}`)

/** What a mistake can be in: plain words, long enough to look like another. */
function wordsOf(terms: readonly SearchTerm[]): string {
  if (terms.some(({ not }) => not)) return ''
  const words = terms.map(({ text }) => text).join(' ')
  return words.length < 4 ? '' : words
}

function resultsOf(
  types: readonly Searchable[],
  rows: readonly Row[],
  { number, size }: Finding['page'],
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
  return { data, meta: { hasMore, counts, isSimilar: false } }
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
