import { isUuid } from '#server/domain/uuid.ts'
import { PRINTER_SIZES } from '#server/repository/domain/rules.ts'
import { LICENSES } from '#server/repository/domain/vocabulary.ts'
import { readPage } from '#web/publications/list-query.ts'

/** Orders of the list by what their names say; the newest come first unless another is chosen. */
export const AID_SORTS = { newest: '-publishedAt', liked: '-likesCount', made: '-makesCount' } as const
type AidSort = keyof typeof AID_SORTS

/**
 * What a list of aids is asked for in its address; empty where it is not. Without `sort` the best matches of a search
 * come first, else the newest.
 */
export type AidsQuery = {
  search: string
  category: string
  tag: string
  license: string
  /** Millimetres. */
  fits: string
  sort: AidSort | ''
  page: number
}

const MAX_SEARCH_LENGTH = 200
export const FITS: readonly string[] = PRINTER_SIZES.map(String)

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | '' =>
  values.find(one => one === value) ?? ''

/** Reads an address; what it can't name is left out. */
export function readAidsQuery(parameters: URLSearchParams): AidsQuery {
  const id = (name: string) => {
    const value = parameters.get(name) ?? ''
    return isUuid(value) ? value : ''
  }
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    category: id('category'),
    tag: id('tag'),
    license: oneOf(LICENSES, parameters.get('license')),
    fits: oneOf(FITS, parameters.get('fits')),
    sort: oneOf(Object.keys(AID_SORTS) as AidSort[], parameters.get('sort')),
    page: readPage(parameters.get('page')),
  }
}

/** The query of an address, with its question mark; empty where nothing is asked for. */
export function writeAidsQuery({ page, ...asked }: AidsQuery): string {
  const named = Object.entries({ ...asked, page: page > 1 ? String(page) : '' }).filter(([, value]) => value !== '')
  return named.length === 0 ? '' : `?${new URLSearchParams(named)}`
}

/** Whether the list is limited at all. */
export const isLimited = ({ search, category, tag, license, fits }: AidsQuery): boolean =>
  [search, category, tag, license, fits].some(value => value !== '')
