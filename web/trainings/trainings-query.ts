import { isMonth } from '#server/domain/moment.ts'
import { choiceIn, idIn, readPage, type RELEVANCE, searchIn, sortIn } from '#web/publications/list-query.ts'

export const SORTS = ['next', 'newest', 'liked'] as const
export type TrainingsSort = (typeof SORTS)[number] | typeof RELEVANCE
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

/** Reads an address; what is none of the values counts as not asked for. */
export function readTrainingsQuery(parameters: URLSearchParams): TrainingsQuery {
  const from = parameters.get('from') ?? ''
  return {
    search: searchIn(parameters),
    category: idIn(parameters, 'category'),
    level: idIn(parameters, 'level'),
    type: idIn(parameters, 'type'),
    organization: idIn(parameters, 'organization'),
    place: choiceIn(parameters, 'place', PLACES),
    from: isMonth(from) ? from : '',
    sort: sortIn(parameters, SORTS),
    page: readPage(parameters.get('page')),
  }
}
