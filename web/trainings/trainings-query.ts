import { isMonth } from '#server/domain/moment.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { readPage } from '#web/publications/list-query.ts'

export const SORTS = ['next', 'newest', 'liked'] as const
export type TrainingsSort = (typeof SORTS)[number]
const PLACES = ['', 'site', 'remote'] as const

/** What the list of trainings is asked for in its address; what is not asked for is empty. */
export type TrainingsQuery = {
  search: string
  category: string
  level: string
  type: string
  organization: string
  place: (typeof PLACES)[number]
  /** `YYYY-MM`. */
  from: string
  sort: TrainingsSort
  page: number
}

const MAX_SEARCH_LENGTH = 200

/** Reads an address; what is none of the values counts as not asked for. */
export function readTrainingsQuery(parameters: URLSearchParams): TrainingsQuery {
  const idIn = (name: string) => {
    const value = parameters.get(name) ?? ''
    return isUuid(value) ? value : ''
  }
  const from = parameters.get('from') ?? ''
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    category: idIn('category'),
    level: idIn('level'),
    type: idIn('type'),
    organization: idIn('organization'),
    place: PLACES.find(place => place === parameters.get('place')) ?? '',
    from: isMonth(from) ? from : '',
    sort: SORTS.find(sort => sort === parameters.get('sort')) ?? 'next',
    page: readPage(parameters.get('page')),
  }
}

/** The query of an address, with its question mark; empty where nothing is asked for. */
export function writeTrainingsQuery({ sort, page, ...asked }: TrainingsQuery): string {
  const parameters = Object.entries({
    ...asked,
    sort: sort === 'next' ? '' : sort,
    page: page > 1 ? String(page) : '',
  }).filter(([, value]) => value !== '')
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`
}

/** Whether the list is limited to some trainings. */
export const isLimited = ({ sort: _sort, page: _page, ...asked }: TrainingsQuery): boolean =>
  Object.values(asked).some(value => value !== '')
