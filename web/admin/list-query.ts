import { DEFAULT_PAGE_SIZE, fieldsParameter, filterParameter, pageParameter } from '#server/domain/list-query.ts'
import type { AdminField, AdminFilter, AdminResource, FilterOperator } from '#server/contract/manifest.ts'

const [PAGE_NUMBER, PAGE_SIZE] = [pageParameter('number'), pageParameter('size')]
const [SEARCH, DELETED] = [filterParameter('search'), filterParameter('deleted')]
/** Names the filter whose control is shown. */
export const ADD_FILTER = 'add'
export const PAGE_SIZES = [10, 25, 50, 100] as const

export type ListFilter = { name: string; operator: FilterOperator; value: string }

/** The state of a list in its URL, with the API's own parameter names. */
export type ListState = {
  search: string
  filters: ListFilter[]
  sort: string
  columns: string[]
  page: number
  size: number
  deleted: '' | 'only' | 'with'
}

/** Reads the URL of a list. Parameters that the manifest does not declare are ignored. */
export function readListState(resource: AdminResource, params: URLSearchParams): ListState {
  const size = Number(params.get(PAGE_SIZE))
  const page = Number(params.get(PAGE_NUMBER))
  const deleted = params.get(DELETED)
  return {
    search: (params.get(SEARCH) ?? '').trim(),
    filters: resource.filters.flatMap(filter =>
      filter.operators.flatMap(operator => {
        const value = joinedValues(params, filterName(filter, operator)).trim()
        return value === '' ? [] : [{ name: filter.name, operator, value }]
      }),
    ),
    sort: readSort(resource, params.get('sort')),
    columns: readColumns(resource, joinedValues(params, fieldsParameter(resource.type))),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : DEFAULT_PAGE_SIZE,
    deleted: resource.softDeletable && (deleted === 'only' || deleted === 'with') ? deleted : '',
  }
}

/** The query parameter of one operator; the first operator is the default and has no suffix. */
export function filterName(filter: Pick<AdminFilter, 'name' | 'operators'>, operator: FilterOperator): string {
  return filterParameter(filter.name, operator === filter.operators[0] ? null : operator)
}

/** Checkboxes repeat their name in the query; the API takes one list. */
const joinedValues = (params: URLSearchParams, name: string) =>
  [...new Set(params.getAll(name).flatMap(value => value.split(',')))].filter(value => value !== '').join(',')

/** Passwords are never read; fields that people read only of their own records are in no list. */
export const readableFields = (resource: AdminResource): AdminField[] =>
  resource.fields.filter(field => field.kind !== 'password' && field.ownRecordsOnly !== true)

function readSort(resource: AdminResource, given: string | null): string {
  const keys = (given ?? '').split(',').filter(key => resource.sorts.includes(key.replace(/^-/, '')))
  return keys.length > 0 ? keys.join(',') : resource.defaultSort
}

function readColumns(resource: AdminResource, given: string): string[] {
  const names = new Set(readableFields(resource).map(field => field.name))
  const usual = resource.columns.filter(name => names.has(name))
  const chosen = given.split(',').filter(name => names.has(name))
  const isUsual = chosen.length === usual.length && usual.every(name => chosen.includes(name))
  return chosen.length === 0 || isUsual ? usual : chosen
}

/** Whether the columns are those of the definition, not the person's choice. */
export const areUsualColumns = (resource: AdminResource, { columns }: ListState): boolean => {
  const names = new Set(readableFields(resource).map(field => field.name))
  return columns.join() === resource.columns.filter(name => names.has(name)).join()
}

/** The shortest query of a list: defaults are left out. */
export function listSearch(resource: AdminResource, state: ListState): string {
  const params = new URLSearchParams()
  if (state.search !== '') params.set(SEARCH, state.search)
  for (const { name, operator, value } of state.filters) {
    const filter = resource.filters.find(each => each.name === name)
    if (filter !== undefined) params.set(filterName(filter, operator), value)
  }
  if (state.deleted !== '') params.set(DELETED, state.deleted)
  if (state.sort !== resource.defaultSort) params.set('sort', state.sort)
  if (state.columns.join() !== resource.columns.join())
    params.set(fieldsParameter(resource.type), state.columns.join(','))
  if (state.size !== DEFAULT_PAGE_SIZE) params.set(PAGE_SIZE, String(state.size))
  if (state.page !== 1) params.set(PAGE_NUMBER, String(state.page))
  return params.toString()
}

/**
 * The URL of a list below its own path. A list without parameters says `view=all`, otherwise the person's first saved
 * view opens.
 */
export const listHref = (search: string) => (search === '' ? '?view=all' : `?${search}`)

/** A relation's search inside the filters, without script: which filter is searched, and for what. */
export function relationSearch(
  resource: AdminResource,
  params: URLSearchParams,
): { name: string; query: string } | null {
  const target = /^search:filter\[(\w+)\]$/.exec(params.get('_intent') ?? '')?.[1]
  const filter = resource.filters.find(each => each.name === target && each.kind === 'relation')
  return filter === undefined
    ? null
    : { name: filter.name, query: (params.get(`${filterParameter(filter.name)}.q`) ?? '').trim() }
}

/** A GET form sends empty and repeated names: such a URL is redirected to the shortest one. */
export function needsNormalizing(params: URLSearchParams): boolean {
  if (params.has('_intent')) return false
  const names = [...params.keys()]
  return (
    names.some(name => name.endsWith('].q')) ||
    new Set(names).size !== names.length ||
    [...params.values()].some(value => value === '')
  )
}

/** The state of the same list sorted by one column: ascending first, then descending. */
export function sortedBy(state: ListState, name: string): ListState {
  return { ...state, page: 1, sort: state.sort === name ? `-${name}` : name }
}

export function sortDirection(state: ListState, name: string): 'ascending' | 'descending' | undefined {
  const [first = ''] = state.sort.split(',')
  if (first.replace(/^-/, '') !== name) return undefined
  return first.startsWith('-') ? 'descending' : 'ascending'
}

/** The query of the API for all rows that match, with these fields alone. */
export function exportQuery(resource: AdminResource, state: ListState, fields: readonly string[]): URLSearchParams {
  const query = matchingQuery(resource, state)
  query.set(fieldsParameter(resource.type), fields.join(','))
  return query
}

/** The query of the API for all rows that match with their parts, in all columns that an import reads. */
export function wholeQuery(resource: AdminResource, state: ListState): URLSearchParams {
  const query = matchingQuery(resource, state)
  query.set('include', (resource.parts ?? []).map(({ name }) => name).join(','))
  return query
}

/** Search, filters and order alone. */
function matchingQuery(resource: AdminResource, state: ListState): URLSearchParams {
  const query = new URLSearchParams(
    listSearch(resource, { ...state, columns: resource.columns, page: 1, size: DEFAULT_PAGE_SIZE }),
  )
  query.set('sort', state.sort)
  const hidden = ownRowsQuery(resource)
  if (hidden !== null && state.filters.every(({ name }) => name !== resource.screens.shownWith)) query.set(...hidden)
  return query
}

/** The parameter that leaves out the records that stand in the row of another one; null where there are none. */
export function ownRowsQuery({
  screens: { shownWith },
  filters,
}: Pick<AdminResource, 'screens' | 'filters'>): [string, string] | null {
  const isKnown = shownWith !== undefined && filters.some(({ name }) => name === shownWith)
  return isKnown ? [filterParameter(shownWith, 'isNull'), 'true'] : null
}

/** The query of the API for these columns. `titles` are the title attributes by type. */
export function apiQuery(
  resource: AdminResource,
  state: ListState,
  titles: ReadonlyMap<string, readonly string[]>,
): URLSearchParams {
  const query = matchingQuery(resource, state)
  const shown = resource.fields.filter(field => state.columns.includes(field.name))
  const relations = shown.filter(field => field.source === 'relationship')
  const { titleAttribute, screens } = resource
  const names = new Set([titleAttribute, ...state.columns, 'canEdit', 'canDelete'])
  if (screens.portrait !== undefined) names.add(screens.portrait)
  if (resource.fields.some(field => field.name === 'deletedAt')) names.add('deletedAt')
  names.delete('id')
  query.set(fieldsParameter(resource.type), [...names].join(','))
  if (relations.length > 0) query.set('include', relations.map(field => field.name).join(','))
  for (const type of new Set(relations.flatMap(field => field.relatedTypes ?? []))) {
    const wanted = titles.get(type)
    if (wanted !== undefined && type !== resource.type) query.set(fieldsParameter(type), wanted.join(','))
  }
  query.set(PAGE_NUMBER, String(state.page))
  query.set(PAGE_SIZE, String(state.size))
  return query
}
