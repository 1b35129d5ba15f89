import { isRecordId } from '#server/rental/domain/cart.ts'
import { chosenDays, type ChosenDays } from './cookies.ts'
import type { CatalogQuery } from './types.ts'

const MAX_SEARCH = 100

/** Reads the URL; unknown values are ignored. */
export function readCatalogQuery(parameters: URLSearchParams): CatalogQuery {
  const id = (name: string) => {
    const value = parameters.get(name) ?? ''
    return isRecordId(value) ? value : ''
  }
  return {
    search: (parameters.get('search') ?? '')
      .replaceAll(/[\u0000\uFFFD]/g, '')
      .trim()
      .slice(0, MAX_SEARCH),
    category: id('category'),
    tag: id('tag'),
    days: chosenDays(parameters.get('from'), parameters.get('to')),
    page: Number(/^[1-9]\d{0,5}$/.exec(parameters.get('page') ?? '')?.[0] ?? 1),
  }
}

/** The query of this view of the catalogue; defaults are left out, so that equal views have one URL. */
export function writeCatalogQuery({ search, category, tag, days, page }: CatalogQuery): string {
  const parameters = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(category === '' ? {} : { category }),
    ...(tag === '' ? {} : { tag }),
    ...(days === null ? {} : { from: days.startDay, to: days.endDay }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** A link of the catalogue that carries the chosen days. */
export const withDays = (path: string, days: ChosenDays | null): string =>
  days === null
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ from: days.startDay, to: days.endDay })}`

export const isFiltered = ({ search, category, tag, days }: CatalogQuery): boolean =>
  search !== '' || category !== '' || tag !== '' || days !== null
