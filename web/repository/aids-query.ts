import { PRINTER_SIZES } from '#server/repository/domain/rules.ts'
import { LICENSES } from '#server/repository/domain/vocabulary.ts'
import { choiceIn, idIn, readPage, type RELEVANCE, searchIn, sortIn } from '#web/publications/list-query.ts'

export const SORTS = ['newest', 'liked', 'made'] as const
type AidSort = (typeof SORTS)[number] | typeof RELEVANCE

/** What each order is called by the API. */
export const SORT_KEYS = {
  newest: '-publishedAt',
  liked: '-likesCount',
  made: '-makesCount',
  relevance: '-relevance,-publishedAt',
} as const satisfies Record<AidSort, string>

/** What a list of aids is asked for in its address; empty where it is not. */
export type AidsQuery = {
  search: string
  category: string
  tag: string
  license: string
  /** Millimetres. */
  fits: string
  sort: AidSort
  page: number
}

export const FITS: readonly string[] = PRINTER_SIZES.map(String)

/** Reads an address; what it can't name is left out. */
export const readAidsQuery = (parameters: URLSearchParams): AidsQuery => ({
  search: searchIn(parameters),
  category: idIn(parameters, 'category'),
  tag: idIn(parameters, 'tag'),
  license: choiceIn(parameters, 'license', LICENSES),
  fits: choiceIn(parameters, 'fits', FITS),
  sort: sortIn(parameters, SORTS),
  page: readPage(parameters.get('page')),
})
