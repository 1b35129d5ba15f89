import type { LimitRefusal } from './limits.ts'
import { ALWAYS_OPEN, closedOn, nextOpenDay, type Opening } from './opening.ts'
import { addDays, daysBetween, type DayRange } from './period.ts'

/** Days, as the settings name them. */
export type PeriodSettings = {
  rentalDurationMultiple: number
  rentalMinDuration: number
  rentalMaxDuration: number
  rentalBeforeStartDuration: number
  rentalMaxAdvance: number
}

/** Why a period can't be rented, with what would do: days, or the first day that may be chosen. */
export type PeriodRefusal =
  | { reason: 'reversed' }
  | { reason: 'tooSoon'; earliestStartDay: string }
  | { reason: 'tooFar'; latestStartDay: string }
  | { reason: 'tooShort'; days: number; minimum: number }
  | { reason: 'tooLong'; days: number; maximum: number }
  | { reason: 'notMultiple'; days: number; multiple: number }
  /** No place gives out on its first day; `why` as it was written. */
  | { reason: 'closedDay'; day: string; why: string | null; nextOpenDay: string | null }

/** A rule of the period, or a limit of how much may be rented. */
export type RentalRefusal = PeriodRefusal | LimitRefusal

/** The longest rental that anybody may enter, whatever rule is set aside. */
const LONGEST_DAYS = 3650

/** The shortest rental, in days: the largest of 2, the minimum and the multiple (specification 1, section 5). */
export function effectiveMinimum({
  rentalMinDuration,
  rentalDurationMultiple,
}: Pick<PeriodSettings, 'rentalMinDuration' | 'rentalDurationMultiple'>): number {
  return Math.max(2, rentalMinDuration, rentalDurationMultiple)
}

/** The first day that may be chosen on a day. */
export function earliestStartDay(
  today: string,
  { rentalBeforeStartDuration }: Pick<PeriodSettings, 'rentalBeforeStartDuration'>,
): string {
  return addDays(today, Math.max(0, rentalBeforeStartDuration))
}

/** The last day on which a rental that is ordered on a day may begin. */
export function latestStartDay(today: string, { rentalMaxAdvance }: Pick<PeriodSettings, 'rentalMaxAdvance'>): string {
  return addDays(today, rentalMaxAdvance)
}

/** Why no rental may begin on a day: too soon or too far ahead, and closed. All reasons. */
export function startRefusals(
  day: string,
  settings: PeriodSettings,
  today: string,
  opening: Opening = ALWAYS_OPEN,
): PeriodRefusal[] {
  const [earliest, latest] = [earliestStartDay(today, settings), latestStartDay(today, settings)]
  const closed = closedOn(day, opening)
  return [
    ...(day < earliest ? [{ reason: 'tooSoon' as const, earliestStartDay: earliest }] : []),
    ...(day > latest ? [{ reason: 'tooFar' as const, latestStartDay: latest }] : []),
    ...(closed === null
      ? []
      : [{ reason: 'closedDay' as const, day, why: closed.why, nextOpenDay: nextOpenDay(day, opening) }]),
  ]
}

/** Why so many days may not be rented; all reasons. */
function durationRefusals(days: number, settings: PeriodSettings): PeriodRefusal[] {
  const { rentalMaxDuration: maximum, rentalDurationMultiple: multiple } = settings
  const minimum = effectiveMinimum(settings)
  return [
    ...(days < minimum ? [{ reason: 'tooShort' as const, days, minimum }] : []),
    ...(days > maximum ? [{ reason: 'tooLong' as const, days, maximum }] : []),
    ...(multiple > 1 && days >= minimum && days % multiple !== 0
      ? [{ reason: 'notMultiple' as const, days, multiple }]
      : []),
  ]
}

/** Whether so many days may be rented at all. */
export const checkDuration = (days: number, settings: PeriodSettings): PeriodRefusal | null =>
  durationRefusals(days, settings)[0] ?? null

/**
 * Every rule of settings and opening days that a period breaks (specification 3, section 6), those of its first day
 * first. `today` is a day of Paris. None: it may be rented.
 */
export function periodRefusals(
  { startDay, endDay }: DayRange,
  settings: PeriodSettings,
  today: string,
  opening: Opening = ALWAYS_OPEN,
): PeriodRefusal[] {
  const days = daysBetween(startDay, endDay) + 1
  if (days < 1) return [{ reason: 'reversed' }]
  return [...startRefusals(startDay, settings, today, opening), ...durationRefusals(days, settings)]
}

/** The first rule that a period breaks. Null: it may be rented. */
export const checkPeriod = (...facts: Parameters<typeof periodRefusals>): PeriodRefusal | null =>
  periodRefusals(...facts)[0] ?? null

/** What nobody can set aside: days in their order, not yet past, and no more than ten years of them. */
export function checkPossible({ startDay, endDay }: DayRange, today: string): PeriodRefusal | null {
  const days = daysBetween(startDay, endDay) + 1
  if (days < 1) return { reason: 'reversed' }
  if (startDay < today) return { reason: 'tooSoon', earliestStartDay: today }
  return days > LONGEST_DAYS ? { reason: 'tooLong', days, maximum: LONGEST_DAYS } : null
}

/** Every duration that may be rented, in days, shortest first. */
export function possibleDurations(settings: PeriodSettings): number[] {
  const step = Math.max(1, settings.rentalDurationMultiple)
  const durations: number[] = []
  for (let days = Math.ceil(effectiveMinimum(settings) / step) * step; days <= settings.rentalMaxDuration; days += step)
    durations.push(days)
  return durations
}

/** The possible duration that is nearest to one, the longer where two are as near as each other. */
export function nearestDuration(days: number, settings: PeriodSettings): number | null {
  const possible = possibleDurations(settings)
  return possible.find(each => each >= days) ?? possible.at(-1) ?? null
}

/** The nearest days that the rules allow, as a proposal. Null where there are none. */
export function nearestAllowedDays(
  { startDay, endDay }: DayRange,
  settings: PeriodSettings,
  today: string,
  opening: Opening = ALWAYS_OPEN,
): DayRange | null {
  const [earliest, latest] = [earliestStartDay(today, settings), latestStartDay(today, settings)]
  const wanted = startDay < earliest ? earliest : startDay > latest ? latest : startDay
  const first = nextOpenDay(wanted, opening)
  const days = nearestDuration(daysBetween(startDay, endDay) + 1, settings)
  if (first === null || days === null) return null
  const allowed = { startDay: first, endDay: addDays(first, days - 1) }
  return checkPeriod(allowed, settings, today, opening) === null ? allowed : null
}
