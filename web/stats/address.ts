import { readPeriod, type ReadPeriod } from '#server/stats/domain/period.ts'

export const STATS = '/admin/stats'

/** The parameters of the filters form in order; the API's own names. */
const STATS_PARAMETERS = [
  'period',
  'from',
  'to',
  'event',
  'resourceType',
  'resourceId',
  'userCategory',
  'accessLevel',
  'originName',
] as const
export type StatsParameter = (typeof STATS_PARAMETERS)[number]
export type StatsAddress = Partial<Record<StatsParameter, string>>

const DATES: readonly StatsParameter[] = ['from', 'to']

/**
 * The query of the URL: empty fields are ignored, and so are dates beside a preset period, and a record without its
 * type.
 */
export function readStatsAddress(search: URLSearchParams): StatsAddress {
  const asked = STATS_PARAMETERS.flatMap(name => (search.get(name) ? [[name, search.get(name)!] as const] : []))
  const hasOwnDates = search.get('period') && search.get('period') !== 'custom'
  const isMeant = (name: StatsParameter) =>
    !(hasOwnDates && DATES.includes(name)) && (name !== 'resourceId' || !!search.get('resourceType'))
  return Object.fromEntries(asked.filter(([name]) => isMeant(name)))
}

/** The same query without its dates when they are malformed, so that the rest still applies. */
export function withKnownFilters(
  asked: StatsAddress,
  today: string,
): { asked: StatsAddress; period: ReadPeriod; isMisunderstood: boolean } {
  const period = readPeriod(asked, today)
  if (!('fault' in period)) return { asked, period, isMisunderstood: false }
  const rest = Object.fromEntries(
    Object.entries(asked).filter(([name]) => name !== 'period' && !DATES.includes(name as StatsParameter)),
  )
  return { asked: rest, period: readPeriod({}, today) as ReadPeriod, isMisunderstood: true }
}

/** The URL of the same query with a change; `undefined` removes a filter. */
export function statsPath(
  asked: StatsAddress,
  changes: { [K in StatsParameter]?: string | undefined } = {},
  path = STATS,
): string {
  const wanted = { ...asked, ...changes }
  const search = new URLSearchParams(
    STATS_PARAMETERS.flatMap(name => (wanted[name] ? [[name, wanted[name]]] : [])),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}
