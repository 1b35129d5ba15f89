import type { Database } from '#db/client.ts'
import { statementName } from '#db/named-statements.ts'
import { parseSearch, type SearchTerm, writeSearch } from '#server/search/domain/parse.ts'
import type { Actor } from '../domain/actor.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { compileSql } from './compile.ts'
import { searchedText } from './conditions.ts'
import type { Resource } from './definition.ts'
import { listScopeOf, rightsOf } from './rights.ts'
import { isSearchable } from './search-documents.ts'
import { Statement, type Bindings } from './statement.ts'

/** Shorter words look like too many others. */
const WORD = /\p{L}{4,40}/gu
const MAX_WORDS = 6
const MAX_WRONG = 3
/** How alike two words are at least, by the groups of three letters that they share (0 to 1). */
const MIN_SIMILARITY = 0.45
/** How many of the words most like another are looked for among what the reader may read, and how many are tried. */
const MAX_CANDIDATES = 8
const MAX_CLOSEST = 3
/** Of a word that many records hold only so many are asked whether the reader may read them. */
const MAX_ASKED = 500
/** Of a type without documents the words of its newest records are compared. */
const MAX_COMPARED = 10_000

type Bind = (value: unknown) => string
type Correcting = {
  database: Pick<Database, 'rows'>
  types: readonly Resource[]
  actor: Actor
  locale: Locale
  typed: string
}
/** `beginning`: the word that may go on. */
type Looking = Correcting & { beginning: string }

/** Which rows of the type's table the actor may read and find. */
export function readableCondition(resource: Resource, actor: Actor, bind: Bind): string {
  const place = ({ text, params }: { text: string; params: readonly unknown[] }) => {
    const placed = params.map(bind)
    return `(${text.replace(/\$(\d+)/g, (_, number: string) => placed[Number(number) - 1]!)})`
  }
  const { search } = resource.definition
  const listed = listScopeOf(resource, actor)
  return [
    place(rightsOf(resource, actor).scope),
    ...(listed === null ? [] : [place(compileSql(listed))]),
    ...(resource.softDeletable ? [`${resource.table}."deleted_at" is null`] : []),
    ...(search !== undefined && 'shown' in search && search.shown ? [compileSql(search.shown).text] : []),
  ].join(' and ')
}

/**
 * What was typed, with each word that the reader finds nowhere replaced by the closest one that stands in a record they
 * may read. Words between quotation marks, and those that are to be left out, stay.
 * @returns null where no word is replaced
 */
export async function correctSearch(asked: Correcting): Promise<string | null> {
  const terms = parseSearch(asked.typed)
  const words = [...new Set(terms.flatMap(term => (isCorrectable(term) ? (term.text.match(WORD) ?? []) : [])))]
  if (words.length === 0 || words.length > MAX_WORDS) return null
  const last = terms.at(-1)!
  const looking = { ...asked, beginning: last.kind === 'prefix' ? (last.text.match(WORD)?.at(-1) ?? '') : '' }
  const known = await knownAmong(looking, words)
  const wrong = words.filter(word => !known.includes(word))
  if (wrong.length === 0 || wrong.length > MAX_WRONG) return null
  const closest = await Promise.all(wrong.map(word => closestTo(looking, word)))
  const chosen = await foundTogether(looking, known, combinationsOf(closest))
  if (chosen === null) return null
  const corrected = (word: string) => chosen[wrong.indexOf(word)] ?? word
  return writeSearch(
    terms.map(term => (isCorrectable(term) ? { ...term, text: term.text.replace(WORD, corrected) } : term)),
  )
}

/** One of each list, those that stand first in the lists first. */
function combinationsOf(lists: readonly (readonly string[])[]): string[][] {
  const places = lists.reduce<number[][]>(
    (made, list) => made.flatMap(one => list.map((_, index) => [...one, index])),
    [[]],
  )
  const sum = (one: readonly number[]) => one.reduce((a, b) => a + b, 0)
  return places.sort((a, b) => sum(a) - sum(b)).map(one => one.map((index, list) => lists[list]![index]!))
}

const isCorrectable = ({ kind, not }: SearchTerm) => kind !== 'phrase' && !not

/**
 * The words that stand in records that the reader may read, as typed or in another form of the reader's language. Forms
 * of other languages do not count: cut like a Catalan word, "fauteil" is "faut".
 */
async function knownAmong(asked: Looking, words: readonly string[]): Promise<string[]> {
  const values: unknown[] = []
  const bind: Bind = value => `$${values.push(value)}`
  // Where PostgreSQL sees how many words there are, a plan for these seems cheaper to it, and it makes one each time.
  const rows = await run(
    asked,
    `select word from unnest((select ${bind(words)}::text[])) word where ${isFound(asked, bind, 'array[word]', 'own')}`,
    values,
  )
  return rows.map(([word]) => word!)
}

/** The words most like `word` that readable records hold. */
async function closestTo(asked: Looking, word: string): Promise<string[]> {
  const values: unknown[] = []
  const bind: Bind = value => `$${values.push(value)}`
  const folded = `search_fold(${bind(word)}::text)`
  const documented = asked.types.filter(isSearchable).map(({ type }) => type)
  const candidates = [
    `select word from search_words where resource_type = any(${bind(documented)}::text[])
      and search_fold(word) % ${folded}`,
    ...asked.types.filter(type => !isSearchable(type)).map(type => ownWords(type, asked, bind, folded)),
  ]
  const rows = await run(
    asked,
    `select word from (select word, max(similarity(search_fold(word), ${folded})) as near
      from (${candidates.join(' union all ')}) candidates
      where similarity(search_fold(word), ${folded}) >= ${MIN_SIMILARITY}
      group by word order by near desc, word limit ${MAX_CANDIDATES}) closest
    where ${isFound(asked, bind, 'array[word]')} order by near desc, word limit ${MAX_CLOSEST}`,
    values,
  )
  return rows.map(([found]) => found!)
}

/** The first combination that stands, with the words that were known, in one record that the reader may read. */
async function foundTogether(
  asked: Looking,
  known: readonly string[],
  combinations: readonly string[][],
): Promise<string[] | null> {
  const [first] = combinations
  if (first === undefined || (first.length === 1 && known.length === 0)) return first ?? null
  const values: unknown[] = []
  const bind: Bind = value => `$${values.push(value)}`
  const words = `${bind(known)}::text[] || array(select jsonb_array_elements_text(c.words))`
  const rows = await run(
    asked,
    `select c.words::text from jsonb_array_elements(${bind(JSON.stringify(combinations))}::jsonb) with ordinality
      c(words, place) where ${isFound(asked, bind, words)} order by place limit 1`,
    values,
  )
  return rows[0] ? (JSON.parse(rows[0][0]!) as string[]) : null
}

/** Each holds the rules of all types: it is planned once, not for each word. */
const run = ({ database }: Looking, text: string, values: readonly unknown[]) =>
  database.rows(text, values, statementName(text))

/**
 * Whether one record that the reader may read holds all words of the array, in a form of any language or, for an array
 * of one word, of the reader's own.
 */
function isFound(
  { types, actor, locale, beginning }: Looking,
  bind: Bind,
  words: string,
  forms: 'any' | 'own' = 'any',
): string {
  const found = types.map(resource => {
    if (!isSearchable(resource))
      return `exists (select 1 from (${textsOf(resource, { actor, locale }, bind)}) t where search_fold(t.text)
        like all (select '%' || search_fold(w) || '%' from unnest(${words}) w))`
    const { type, table } = resource
    const isBeginning = (word: string) => `${word} = ${bind(beginning)}`
    const query =
      forms === 'any'
        ? `search_query((select jsonb_agg(jsonb_build_object('text', w, 'not', false, 'kind',
            case when ${isBeginning('w')} then 'prefix' else 'word' end)) from unnest(${words}) w), '${locale}')`
        : `(plainto_tsquery(search_configuration('${locale}'), word) || case when ${isBeginning('word')}
            then to_tsquery('public.search_simple', '''' || word || ''':*')
            else plainto_tsquery('public.search_simple', word) end)`
    return `exists (select 1 from (select resource_id from search_documents where resource_type = '${type}'
      and vector @@ (${query} && '''§${type}'''::tsquery) limit ${MAX_ASKED}) d
      join ${table} on ${table}."id" = d.resource_id where ${readableCondition(resource, actor, bind)})`
  })
  return `(${found.join(' or ')})`
}

/** The words of a type without documents that could be meant. */
function ownWords(resource: Resource, asked: Correcting, bind: Bind, folded: string): string {
  return `select w.word from (${textsOf(resource, asked, bind)}) t cross join lateral search_words_of(t.text) w(word)
    where strict_word_similarity(${folded}, search_fold(t.text)) >= ${MIN_SIMILARITY}`
}

function textsOf(resource: Resource, { actor, locale }: Pick<Correcting, 'actor' | 'locale'>, bind: Bind): string {
  const statement = new Statement()
  const text = searchedText({ resource, rights: rightsOf(resource, actor), locale, statement })
  const placed = statement.binds.map(value => bind(value({ actor } as Bindings)))
  return `select ${text.replace(/\$(\d+)/g, (_, number: string) => placed[Number(number) - 1]!)} as text
    from ${resource.table} where ${readableCondition(resource, actor, bind)}
    order by ${resource.table}."id" desc limit ${MAX_COMPARED}`
}
