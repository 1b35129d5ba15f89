import { randomBytes } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'

const TIME_ZONE = 'Europe/Paris'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The moment so many days of 24 hours before another; fractions are parts of a day. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/**
 * The same by day in Paris: what falls on an earlier day lies between 8:00 and 22:00 of it. Keeps the order of moments.
 */
export function daytimeBefore(now: Date, days: number): Date {
  const moment = daysBefore(now, days)
  const from = inParis(moment).startOfDay()
  if (from.epochMilliseconds >= inParis(now).startOfDay().epochMilliseconds) return moment
  const part = (moment.getTime() - from.epochMilliseconds) / (from.hoursInDay * HOUR_MS)
  return new Date(from.withPlainTime('08:00').epochMilliseconds + Math.floor(part * 14 * HOUR_MS))
}

/**
 * A time of day in Paris, `HH:MM`, so many calendar days after today; with `weekday` (1 is Monday) on the first such
 * day from then on.
 */
export function parisTime(
  now: Date,
  { inDays, time, weekday }: { inDays: number; time: string; weekday?: number },
): Date {
  const day = dayInParis(now).add({ days: inDays })
  const wait = weekday === undefined ? 0 : (weekday - day.dayOfWeek + 7) % 7
  return atTime(day.add({ days: wait }), time)
}

/** A time of day in Paris on the first, second… such weekday (1 is Monday) of a month, where 0 is this month. */
export function weekdayOfMonth(
  now: Date,
  { inMonths, week, weekday, time }: { inMonths: number; week: number; weekday: number; time: string },
): Date {
  const first = dayInParis(now).with({ day: 1 }).add({ months: inMonths })
  return atTime(first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (week - 1) * 7 }), time)
}

/** The same time of day in Paris so many calendar days later. */
export function addDays(moment: Date, days: number): Date {
  return new Date(inParis(moment).add({ days }).epochMilliseconds)
}

/** 20:00 in Paris of the evening before the next change to summer time. */
export function eveningBeforeSummerTime(now: Date): Date {
  const today = dayInParis(now)
  const [next] = [0, 1]
    .map(years => lastSunday(Temporal.PlainYearMonth.from({ year: today.year + years, month: 3 })))
    .filter(sunday => Temporal.PlainDate.compare(sunday, today) > 0)
  return atTime(next!.subtract({ days: 1 }), '20:00')
}

/** A UUID v7 of a moment, so that what is old is old by its id too. */
export function idAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  const random = randomBytes(10)
  random[0] = 0x70 | (random[0]! & 0x0f)
  random[2] = 0x80 | (random[2]! & 0x3f)
  const rest = random.toString('hex')
  return [hex.slice(0, 8), hex.slice(8), rest.slice(0, 4), rest.slice(4, 8), rest.slice(8)].join('-')
}

const inParis = (moment: Date) => Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(TIME_ZONE)

const dayInParis = (moment: Date) => inParis(moment).toPlainDate()

const atTime = (day: Temporal.PlainDate, time: string) =>
  new Date(day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time }).epochMilliseconds)

function lastSunday(month: Temporal.PlainYearMonth): Temporal.PlainDate {
  const last = month.toPlainDate({ day: month.daysInMonth })
  return last.subtract({ days: last.dayOfWeek % 7 })
}
