import { isRecordId } from '#server/rental/domain/cart.ts'
import { addDays, isDay, todayInParis, weekdayOf } from '#web/ui/days.ts'

export const TIMELINE = '/admin/rentals/timeline'
export const WEEKS = [2, 4, 8] as const
const DEFAULT_WEEKS = 4
const MAX_SEARCH = 100

export const VIEWS = ['bars', 'list'] as const
export type TimelineView = (typeof VIEWS)[number]

/** The query of the timeline. */
export type TimelineSearch = {
  /** A Monday; null for the current week. */
  from: string | null
  weeks: (typeof WEEKS)[number]
  stock: string
  model: string
  search: string
  page: number
  /** The item whose periods are listed below its bars. */
  open: string
  /** Null without a parameter: the last chosen view applies. */
  view: TimelineView | null
}

const mondayOf = (day: string): string => addDays(day, -weekdayOf(day))
export const thisMonday = (now?: Date): string => mondayOf(todayInParis(now))

/** Reads the URL; unknown values are ignored. */
export function readTimelineSearch(query: URLSearchParams): TimelineSearch {
  const id = (name: string) => {
    const value = query.get(name) ?? ''
    return isRecordId(value) ? value : ''
  }
  const from = query.get('from')
  return {
    from: isDay(from) && from >= '2000-01-01' && from < '2200-01-01' ? mondayOf(from) : null,
    weeks: WEEKS.find(weeks => String(weeks) === query.get('weeks')) ?? DEFAULT_WEEKS,
    stock: id('stock'),
    model: id('model'),
    open: id('open'),
    search: (query.get('search') ?? '')
      .replaceAll(/[\u0000\uFFFD]/g, '')
      .trim()
      .slice(0, MAX_SEARCH),
    page: Number(/^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0] ?? 1),
    view: asView(query.get('view')),
  }
}

export const asView = (value: string | null): TimelineView | null => VIEWS.find(view => view === value) ?? null

/** The URL of this timeline; defaults are left out. */
export function timelinePath({ from, weeks, stock, model, search, page, open, view }: TimelineSearch): string {
  const query = new URLSearchParams({
    ...(from === null ? {} : { from }),
    ...(weeks === DEFAULT_WEEKS ? {} : { weeks: String(weeks) }),
    ...(stock === '' ? {} : { stock }),
    ...(model === '' ? {} : { model }),
    ...(search === '' ? {} : { search }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(open === '' ? {} : { open }),
    ...(view === null ? {} : { view }),
  })
  return query.size === 0 ? TIMELINE : `${TIMELINE}?${query}`
}

export const isFiltered = ({ stock, model, search }: TimelineSearch): boolean =>
  stock !== '' || model !== '' || search !== ''

/** The path of the form of an unavailability; `back` is the timeline to return to. */
const UNAVAILABILITIES = '/admin/rentals/unavailabilities'
export const newUnavailabilityPath = (
  item: string,
  { startDay, endDay }: { startDay: string; endDay: string | null },
  back: string,
): string => {
  const days = { from: startDay, ...(endDay === null ? {} : { to: endDay }) }
  return `${UNAVAILABILITIES}/new?${new URLSearchParams({ item, ...days, back })}`
}
export const unavailabilityPath = (id: string, back: string): string =>
  `${UNAVAILABILITIES}/${id}?${new URLSearchParams({ back })}`
