import { isMonth } from '#server/domain/moment.ts'
import { idIn } from '#web/publications/list-query.ts'

/** What a calendar is asked for in its address. */
export type CalendarQuery = {
  /** `YYYY-MM`; empty for the month of today. */
  month: string
  view: 'grid' | 'list'
  place: '' | 'site' | 'remote'
  /** The id of an organisation. */
  organization: string
}

export function readCalendarQuery(parameters: URLSearchParams): CalendarQuery {
  const [month, view, place] = ['month', 'view', 'place'].map(name => parameters.get(name) ?? '')
  return {
    month: isMonth(month ?? '') ? month! : '',
    view: view === 'list' ? 'list' : 'grid',
    place: place === 'site' || place === 'remote' ? place : '',
    organization: idIn(parameters, 'organization'),
  }
}

/** The query of an address, with its question mark; empty where nothing is asked for. */
export function writeCalendarQuery({ month, view, place, organization }: CalendarQuery): string {
  const named = { month, view: view === 'list' ? view : '', place, organization }
  const asked = Object.entries(named).filter(([, value]) => value !== '')
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
}
