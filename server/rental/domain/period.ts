import { Temporal } from 'temporal-polyfill'
import { ALWAYS_OPEN, closedOn, nextOpenDay, type Opening } from './opening.ts'

/** Rental days are days of Paris, wherever the server or the reader is (specification 3, section 6). */
const RENTAL_TIME_ZONE = 'Europe/Paris'

/** From 00:00 in Paris of the first day to 00:00 of the day after the last. */
export type Period = { startAt: Date; endAt: Date }

/** The same, as `YYYY-MM-DD`: the first day and the last, both of them rented. */
export type DayRange = { startDay: string; endDay: string }

/** Days, as the settings name them. */
export type PeriodSettings = {
  rentalDurationMultiple: number
  rentalMinDuration: number
  rentalMaxDuration: number
  rentalBeforeStartDuration: number
}

/** Why a period can't be rented, with what would do: days, or the first day that may be chosen. */
export type PeriodRefusal =
  | { reason: 'reversed' }
  | { reason: 'tooSoon'; earliestStartDay: string }
  | { reason: 'tooShort'; days: number; minimum: number }
  | { reason: 'tooLong'; days: number; maximum: number }
  | { reason: 'notMultiple'; days: number; multiple: number }
  /** No place gives out on its first day; `why` as it was written. */
  | { reason: 'closedDay'; day: string; why: string | null; nextOpenDay: string | null }

/** The day in Paris of a moment, `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(RENTAL_TIME_ZONE)
    .toPlainDate()
    .toString()
}

/** 00:00 in Paris of a day. @throws RangeError for a text that is no day */
export function startOfDay(day: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(RENTAL_TIME_ZONE).epochMilliseconds)
}

/** The day so many days later, or earlier when negative. @throws RangeError for a text that is no day */
export function addDays(day: string, days: number): string {
  return dayInUtc(startInUtc(day) + days * DAY_MS)
}

/**
 * How many days lie between two days: 0 for the same one, negative when the second comes first.
 * @throws RangeError for a text that is no day
 */
export function daysBetween(from: string, to: string): number {
  return (startInUtc(to) - startInUtc(from)) / DAY_MS
}

const DAY_MS = 86_400_000
const dayInUtc = (moment: number): string => new Date(moment).toISOString().split('T')[0]!

/** Days alone have no time zone: in UTC each of them has the same length. A day's sheet asks for thousands. */
function startInUtc(day: string): number {
  const start = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(start) || dayInUtc(start) !== day) throw new RangeError(`${day} is no day`)
  return start
}

/** The period of whole days that has `endDay` as its last. */
export function periodOfDays(startDay: string, endDay: string): Period {
  return { startAt: startOfDay(startDay), endAt: startOfDay(addDays(endDay, 1)) }
}

/** First and last day of a period. */
export function dayRangeOf({ startAt, endAt }: Period): DayRange {
  return { startDay: dayOf(startAt), endDay: addDays(dayOf(endAt), -1) }
}

/** How many days are paid: whole days of Paris, of 23, 24 or 25 hours. */
export function daysOf({ startAt, endAt }: Period): number {
  return daysBetween(dayOf(startAt), dayOf(endAt))
}

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

/**
 * Whether a period may be rented, as far as settings and opening days go (specification 3, section 6). `today` is a day
 * of Paris. Null: it may.
 */
export function checkPeriod(
  { startDay, endDay }: DayRange,
  settings: PeriodSettings,
  today: string,
  opening: Opening = ALWAYS_OPEN,
): PeriodRefusal | null {
  const days = daysBetween(startDay, endDay) + 1
  if (days < 1) return { reason: 'reversed' }
  const earliest = earliestStartDay(today, settings)
  if (startDay < earliest) return { reason: 'tooSoon', earliestStartDay: earliest }
  const closed = closedOn(startDay, opening)
  if (closed !== null)
    return { reason: 'closedDay', day: startDay, why: closed.why, nextOpenDay: nextOpenDay(startDay, opening) }
  return checkDuration(days, settings)
}

/** Whether so many days may be rented at all. */
export function checkDuration(days: number, settings: PeriodSettings): PeriodRefusal | null {
  const { rentalMaxDuration: maximum, rentalDurationMultiple: multiple } = settings
  const minimum = effectiveMinimum(settings)
  if (days < minimum) return { reason: 'tooShort', days, minimum }
  if (days > maximum) return { reason: 'tooLong', days, maximum }
  return multiple > 1 && days % multiple !== 0 ? { reason: 'notMultiple', days, multiple } : null
}

/** Every duration that may be rented, in days, shortest first. */
export function possibleDurations(settings: PeriodSettings): number[] {
  const step = Math.max(1, settings.rentalDurationMultiple)
  const durations: number[] = []
  for (let days = Math.ceil(effectiveMinimum(settings) / step) * step; days <= settings.rentalMaxDuration; days += step)
    durations.push(days)
  return durations
}
