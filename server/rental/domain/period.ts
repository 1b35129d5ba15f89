import { Temporal } from 'temporal-polyfill'

/** Rental days are days of Paris, wherever the server or the reader is (specification 3, section 6). */
const RENTAL_TIME_ZONE = 'Europe/Paris'

/** From 00:00 in Paris of the first day to 00:00 of the day after the last. */
export type Period = { startAt: Date; endAt: Date }

/** The same, as `YYYY-MM-DD`: the first day and the last, both of them rented. */
export type DayRange = { startDay: string; endDay: string }

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
