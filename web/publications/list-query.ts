import { isUuid } from '#server/domain/uuid.ts'

/** What a list of publications is asked for in its address. */
export type ListQuery = { search: string; category: string; tag: string; organization: string; page: number }

export const MAX_SEARCH_LENGTH = 200

/** What was typed into the search field. */
export const searchIn = (parameters: URLSearchParams): string =>
  (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)

/** The id that a parameter names; empty for all that is none. */
export function idIn(parameters: URLSearchParams, name: string): string {
  const value = parameters.get(name) ?? ''
  return isUuid(value) ? value : ''
}

/** The choice that a parameter names; empty for all that is none. */
export const choiceIn = <T extends string>(parameters: URLSearchParams, name: string, choices: readonly T[]): T | '' =>
  choices.find(choice => choice === parameters.get(name)) ?? ''

/** The order of what best matches the search; it is the usual one of every list that is searched. */
export const RELEVANCE = 'relevance'

/** The order that a list has unless another is chosen. */
const usualSort = <T extends string>(search: string, usual: T): T | typeof RELEVANCE =>
  search === '' ? usual : RELEVANCE

/** Whether the list has this order anyway; the one of relevance never needs a name. */
export const isUsualSort = ({ search, sort = '' }: { search: string; sort?: string }, usual: string): boolean =>
  sort === RELEVANCE || sort === usualSort(search, usual)

/** The orders that are offered. */
export const offeredSorts = <T extends string>(
  search: string,
  sorts: readonly T[],
): readonly (T | typeof RELEVANCE)[] => (search === '' ? sorts : [RELEVANCE, ...sorts])

/** The order that an address names, else the usual one: without a search the first of `sorts`. */
export const sortIn = <T extends string>(parameters: URLSearchParams, sorts: readonly [T, ...T[]]) =>
  choiceIn(parameters, 'sort', sorts) || usualSort(searchIn(parameters), sorts[0])

export const readListQuery = (parameters: URLSearchParams): ListQuery => ({
  search: searchIn(parameters),
  category: idIn(parameters, 'category'),
  tag: idIn(parameters, 'tag'),
  organization: idIn(parameters, 'organization'),
  page: readPage(parameters.get('page')),
})

/** The number of a page in an address; 1 for all that is none. */
export const readPage = (value: string | null): number => Number(/^[1-9]\d{0,4}$/.exec(value ?? '')?.[0] ?? 1)

/**
 * The query of an address, with its question mark; empty where nothing is asked for. The first page and the usual order
 * are not named. @param usual the order without a search
 */
export function writeListQuery<Query extends { page: number; search: string; sort?: string }>(
  { page, sort = '', ...asked }: Query,
  usual = '',
): string {
  const named = Object.entries({
    ...(asked as Record<string, string>),
    sort: isUsualSort({ search: asked.search, sort }, usual) ? '' : sort,
    page: page > 1 ? String(page) : '',
  }).filter(([, value]) => value !== '')
  return named.length === 0 ? '' : `?${new URLSearchParams(named)}`
}

/** Whether the address limits the list at all. */
export const isLimited = <Query extends { page: number; sort?: string }>({
  page: _page,
  sort: _sort,
  ...asked
}: Query): boolean => Object.values(asked).some(value => value !== '')
