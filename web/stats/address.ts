import { readPeriod, type ReadPeriod } from '#server/stats/domain/period.ts'

export const STATS = '/admin/stats'

/** What the filters form sends, in its order; the API's own names. */
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
 * What is asked for by the address: empty fields are not, nor dates beside a period that has its own, nor a record
 * without its type.
 */
export function readStatsAddress(search: URLSearchParams): StatsAddress {
  const asked = STATS_PARAMETERS.flatMap(name => (search.get(name) ? [[name, search.get(name)!] as const] : []))
  const hasOwnDates = search.get('period') && search.get('period') !== 'custom'
  const isMeant = (name: StatsParameter) =>
    !(hasOwnDates && DATES.includes(name)) && (name !== 'resourceId' || !!search.get('resourceType'))
  return Object.fromEntries(asked.filter(([name]) => isMeant(name)))
}

/** The same without its dates when they can't be understood, so that the rest still shows. */
export function understood(
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

/** The address of the same question with something changed; `undefined` takes a filter away. */
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
