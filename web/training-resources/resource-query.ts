import { RESOURCE_FORMATS } from '#server/training-resources/domain/vocabulary.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { readPage } from '#web/publications/list-query.ts'

export const RESOURCE_SORTS = ['newest', 'liked', 'rated'] as const
export type ResourceSort = (typeof RESOURCE_SORTS)[number]

/** What each order is called by the API. */
export const SORT_KEYS = {
  newest: '-publishedAt',
  liked: '-likesCount,-publishedAt',
  rated: '-ratingOrder,-reviewsCount,-publishedAt',
} as const satisfies Record<ResourceSort, string>

/** What the list of resources is asked for in its address; empty for all. */
export type ResourceQuery = {
  search: string
  theme: string
  type: string
  level: string
  tag: string
  format: string
  sort: ResourceSort
  page: number
}

export const MAX_SEARCH_LENGTH = 200

const idIn = (parameters: URLSearchParams, name: string): string => {
  const value = parameters.get(name) ?? ''
  return isUuid(value) ? value : ''
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find(one => one === value)

/** Reads an address; what is not known is ignored. */
export const readResourceQuery = (parameters: URLSearchParams): ResourceQuery => ({
  search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  theme: idIn(parameters, 'theme'),
  type: idIn(parameters, 'type'),
  level: idIn(parameters, 'level'),
  tag: idIn(parameters, 'tag'),
  format: oneOf(RESOURCE_FORMATS, parameters.get('format')) ?? '',
  sort: oneOf(RESOURCE_SORTS, parameters.get('sort')) ?? 'newest',
  page: readPage(parameters.get('page')),
})

/** The query of an address, with its question mark; empty where nothing is asked for. */
export function writeResourceQuery({ sort, page, ...filters }: ResourceQuery): string {
  const asked = Object.entries({
    ...filters,
    sort: sort === 'newest' ? '' : sort,
    page: page > 1 ? String(page) : '',
  }).filter(([, value]) => value !== '')
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
}

/** Whether the list is limited to some resources. */
export const isLimited = ({ search, theme, type, level, tag, format }: ResourceQuery): boolean =>
  [search, theme, type, level, tag, format].some(value => value !== '')
