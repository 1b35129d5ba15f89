import { FILTER_OPERATORS, type FilterOperator } from '../domain/vocabulary/filter-operators.ts'
import {
  DEFAULT_PAGE_SIZE,
  fieldsParameter,
  isFilterOperator,
  MAX_PAGE_SIZE,
  pageParameter,
  readListParameter,
  type PageParameter,
} from '../domain/list-query.ts'
import { badParameter } from '../problem.ts'

const MAX_INCLUDE_DEPTH = 3
const MAX_LIST = 50
const MAX_PAGE_NUMBER = 10_000_000

export type ParsedFilter = { name: string; op: FilterOperator | null; value: string; parameter: string }
export type SortKey = { path: readonly string[]; descending: boolean }

/** A query string, taken apart but not yet checked against what the actor may read. */
export type Query = {
  include: readonly (readonly string[])[]
  /** `include` was sent, be it empty: the answer then has the member `included`. */
  includes: boolean
  fields: ReadonlyMap<string, readonly string[]>
  /** The same in the order in which they were asked for: that of a table's columns. */
  columns: ReadonlyMap<string, readonly string[]>
  filters: readonly ParsedFilter[]
  sort: readonly SortKey[]
  page: { mode: 'number' | 'offset'; limit: number; offset: number } | { mode: 'cursor'; limit: number; after: string }
  /** Everything but filter values, the page's size and number, and cursor. */
  shape: string
}

/**
 * The values that a statement's text may depend on: those of `isNull`, which may be an attribute's first operator, and
 * of filter[deleted].
 */
const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'only', 'with'])

/** @throws Problem 400 naming the parameter */
export function parseQuery(raw: string): Query {
  const seen = new Set<string>()
  const include: string[][] = []
  const columns = new Map<string, readonly string[]>()
  const filters: ParsedFilter[] = []
  const sort: SortKey[] = []
  const page = new Map<PageParameter, string>()
  for (const [parameter, value] of new URLSearchParams(raw)) {
    if (seen.has(parameter)) throw badParameter(parameter, 'query.repeated', 'give this parameter once')
    seen.add(parameter)
    if (value.includes('\u0000') || value.includes('\uFFFD'))
      throw badParameter(parameter, 'query.text', 'the value holds characters that cannot be stored')
    const asked = readListParameter(parameter)
    if (asked === null) throw badParameter(parameter, 'query.unknown', 'this parameter is not known')
    switch (asked.family) {
      case 'include':
        for (const path of names(value, parameter)) include.push(path.split('.'))
        break
      case 'sort':
        sort.push(...names(value, parameter).map(sortKeyOf))
        break
      case 'fields':
        columns.set(asked.type, [...new Set(names(value, parameter))])
        break
      case 'page':
        page.set(asked.name, value)
        break
      case 'filter': {
        const { name, operator: op } = asked
        if (op !== null && !isFilterOperator(op))
          throw badParameter(parameter, 'query.operator', `use one of: ${FILTER_OPERATORS.join(', ')}`)
        filters.push({ name, op, value, parameter })
      }
    }
  }
  for (const path of include)
    if (path.length > MAX_INCLUDE_DEPTH)
      throw badParameter('include', 'query.depth', `at most ${MAX_INCLUDE_DEPTH} levels`)
  const paging = readPage(page)
  const paths = distinctPaths(include)
  const fields = new Map([...columns].sort(([a], [b]) => compare(a, b)).map(([type, list]) => [type, [...list].sort()]))
  filters.sort((a, b) => compare(a.parameter, b.parameter))
  const shape = JSON.stringify([
    paths,
    [...fields],
    filters.map(({ name, op, value }) => [
      name,
      op,
      (op === null || op === 'isNull') && WORDS.has(value) ? value : null,
    ]),
    sort,
    paging.mode === 'cursor' ? (paging.after === '' ? 'first' : 'after') : paging.offset === 0 ? 'start' : 'offset',
  ])
  return { include: paths, includes: seen.has('include'), fields, columns, filters, sort, page: paging, shape }
}

/** In one order, whatever the order they were asked in: equal questions make one statement. */
function distinctPaths(include: readonly string[][]): string[][] {
  return [...new Set(include.map(path => path.join('.')))].sort().map(path => path.split('.'))
}

function sortKeyOf(key: string): SortKey {
  const descending = key.startsWith('-')
  return { path: (descending ? key.slice(1) : key).split('.'), descending }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function names(value: string, parameter: string): string[] {
  const list = value
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  if (list.length > MAX_LIST) throw badParameter(parameter, 'query.tooMany', `at most ${MAX_LIST} names`)
  return list
}

function readPage(page: ReadonlyMap<PageParameter, string>): Query['page'] {
  const whole = (name: PageParameter, fallback: number, min: number, max: number) => {
    const text = page.get(name)
    if (text === undefined) return fallback
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN
    if (!(number >= min && number <= max))
      throw badParameter(pageParameter(name), 'query.page', `a whole number from ${min} to ${max}`)
    return number
  }
  const size = whole('size', DEFAULT_PAGE_SIZE, 1, MAX_PAGE_SIZE)
  const after = page.get('after')
  if (after !== undefined) {
    for (const other of ['number', 'offset', 'limit'] as const)
      if (page.has(other)) throw badParameter(pageParameter(other), 'query.page', 'does not go with page[after]')
    return { mode: 'cursor', limit: size, after }
  }
  if (page.has('offset') || page.has('limit')) {
    for (const other of ['number', 'size'] as const)
      if (page.has(other))
        throw badParameter(pageParameter(other), 'query.page', 'does not go with page[offset] and page[limit]')
    return {
      mode: 'offset',
      limit: whole('limit', DEFAULT_PAGE_SIZE, 1, MAX_PAGE_SIZE),
      offset: whole('offset', 0, 0, 999_999_999),
    }
  }
  const number = whole('number', 1, 1, MAX_PAGE_NUMBER)
  return { mode: 'number', limit: size, offset: (number - 1) * size }
}

export const MAX_GUEST_INCLUDES = 12
const MAX_GUEST_STEPS = 20
const MAX_GUEST_FIELDS = 80

/**
 * Guests get what pages and feeds need: each combination of includes and fields is another statement for the database.
 * @throws Problem 400 naming the parameter and the limit
 */
export function assertModestQuery({ include, fields }: Pick<Query, 'include' | 'fields'>): void {
  const steps = include.reduce((sum, path) => sum + path.length, 0)
  if (include.length > MAX_GUEST_INCLUDES)
    throw badParameter('include', 'query.tooMany', `at most ${MAX_GUEST_INCLUDES} paths without signing in`)
  if (steps > MAX_GUEST_STEPS)
    throw badParameter(
      'include',
      'query.tooMany',
      `at most ${MAX_GUEST_STEPS} steps in all paths together without signing in`,
    )
  const names = [...fields.values()].reduce((sum, list) => sum + list.length, 0)
  if (names > MAX_GUEST_FIELDS)
    throw badParameter(
      fieldsParameter([...fields.keys()][0]!),
      'query.tooMany',
      `at most ${MAX_GUEST_FIELDS} names without signing in`,
    )
}

/** @throws Problem 400: the cursor was not made by this list */
export function readCursor(after: string, length: number): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    if (
      Array.isArray(values) &&
      values.length === length &&
      values.every(value => typeof value === 'string' && !value.includes('\u0000'))
    )
      return values as string[]
  } catch {
    // Answered below: a cursor that can't be read is like one that doesn't fit.
  }
  throw badParameter(pageParameter('after'), 'query.cursor', 'take the cursor from links.next of the same list')
}

export const writeCursor = (values: readonly string[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
