import { isDay } from '#server/domain/moment.ts'
import { addDays, addMonths, daysBetween, firstOfMonth, firstOfWeek } from './days.ts'

export const STATS_PERIODS = ['last7', 'last30', 'last90', 'thisMonth', 'lastMonth', 'last12Months', 'custom'] as const
type StatsPeriod = (typeof STATS_PERIODS)[number]
const DEFAULT_STATS_PERIOD: StatsPeriod = 'last30'

/** Days of Europe/Paris, both counted. */
export type Span = { from: string; to: string }
export type ReadPeriod = Span & { period: StatsPeriod }

/** Three years and a day more. */
const MOST_DAYS = 3 * 366
const FIRST_STATS_DAY = '2000-01-01'

/** The span that a period means today; dates alone are `custom`. What was not understood is named by its parameter. */
export function readPeriod(
  given: { period?: string | null; from?: string | null; to?: string | null },
  today: string,
): ReadPeriod | { fault: 'period' | 'from' | 'to' } {
  const [from, to] = [given.from ?? '', given.to ?? '']
  const period = given.period || (from === '' && to === '' ? DEFAULT_STATS_PERIOD : 'custom')
  switch (period) {
    case 'last7':
      return { period, from: addDays(today, -6), to: today }
    case 'last30':
      return { period, from: addDays(today, -29), to: today }
    case 'last90':
      return { period, from: addDays(today, -89), to: today }
    case 'thisMonth':
      return { period, from: firstOfMonth(today), to: today }
    case 'lastMonth':
      return { period, from: firstOfMonth(addMonths(firstOfMonth(today), -1)), to: addDays(firstOfMonth(today), -1) }
    case 'last12Months':
      return { period, from: addDays(addMonths(today, -12), 1), to: today }
    case 'custom': {
      if (!isDay(from) || from < FIRST_STATS_DAY || from > today) return { fault: 'from' }
      // What is to come is empty: it would only flatten the rest.
      const end = to > today ? today : to
      if (!isDay(to) || end < from || daysBetween(from, end) > MOST_DAYS) return { fault: 'to' }
      return { period, from, to: end }
    }
    default:
      return { fault: 'period' }
  }
}

/**
 * As many days before, whole weeks earlier: each day is compared with the same day of the week. Up to six days between
 * the two periods belong to neither.
 */
export function previousOf({ from, to }: Span): Span {
  const shift = Math.ceil(daysBetween(from, to) / 7) * 7
  return { from: addDays(from, -shift), to: addDays(to, -shift) }
}

export type StatsUnit = 'day' | 'week' | 'month'
const MOST_DAYS_ONE_BY_ONE = 62
const MOST_DAYS_BY_WEEK = 190

/** The parts in which a span is drawn: days, weeks from Monday, or months; the first and last may be cut. */
export function partsOf({ from, to }: Span): { unit: StatsUnit; parts: Span[] } {
  const length = daysBetween(from, to)
  const unit = length <= MOST_DAYS_ONE_BY_ONE ? 'day' : length <= MOST_DAYS_BY_WEEK ? 'week' : 'month'
  const endOf = (day: string) =>
    unit === 'day' ? day : unit === 'week' ? addDays(firstOfWeek(day), 6) : addDays(addMonths(firstOfMonth(day), 1), -1)
  const parts: Span[] = []
  for (let start = from; start <= to; start = addDays(parts.at(-1)!.to, 1)) {
    const end = endOf(start)
    parts.push({ from: start, to: end < to ? end : to })
  }
  return { unit, parts }
}
