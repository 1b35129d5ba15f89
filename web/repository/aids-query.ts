import { PRINTER_SIZES } from '#server/repository/domain/rules.ts'
import { LICENSES } from '#server/repository/domain/vocabulary.ts'
import { choiceIn, idIn, readPage, searchIn } from '#web/publications/list-query.ts'

/** Orders of the list by what their names say; the newest come first unless another is chosen. */
export const AID_SORTS = { newest: '-publishedAt', liked: '-likesCount', made: '-makesCount' } as const
type AidSort = keyof typeof AID_SORTS
export const SORTS = Object.keys(AID_SORTS) as AidSort[]

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
  sort: choiceIn(parameters, 'sort', SORTS) || 'newest',
  page: readPage(parameters.get('page')),
})
