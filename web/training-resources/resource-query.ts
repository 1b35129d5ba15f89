import { RESOURCE_FORMATS } from '#server/training-resources/domain/vocabulary.ts'
import { choiceIn, idIn, readPage, type RELEVANCE, searchIn, sortIn } from '#web/publications/list-query.ts'

export const RESOURCE_SORTS = ['newest', 'liked', 'rated'] as const
export type ResourceSort = (typeof RESOURCE_SORTS)[number] | typeof RELEVANCE

/** What each order is called by the API. */
export const SORT_KEYS = {
  newest: '-publishedAt',
  liked: '-likesCount,-publishedAt',
  rated: '-ratingOrder,-reviewsCount,-publishedAt',
  relevance: '-relevance,-publishedAt',
} as const satisfies Record<ResourceSort, string>

/** What the list of resources is asked for in its address; empty for all. */
export type ResourceQuery = {
  search: string
  theme: string
  type: string
  level: string
  tag: string
  organization: string
  format: string
  sort: ResourceSort
  page: number
}

/** Reads an address; what is not known is ignored. */
export const readResourceQuery = (parameters: URLSearchParams): ResourceQuery => ({
  search: searchIn(parameters),
  theme: idIn(parameters, 'theme'),
  type: idIn(parameters, 'type'),
  level: idIn(parameters, 'level'),
  tag: idIn(parameters, 'tag'),
  organization: idIn(parameters, 'organization'),
  format: choiceIn(parameters, 'format', RESOURCE_FORMATS),
  sort: sortIn(parameters, RESOURCE_SORTS),
  page: readPage(parameters.get('page')),
})
