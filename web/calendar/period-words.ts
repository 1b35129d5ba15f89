import { dateFormat, dateText } from '#server/domain/formats.ts'
import { addDays, formatDay } from '#web/ui/days.ts'
import type { PeriodWords } from './types.ts'

type Timed = { startAt: Date; endAt: Date; locale: string; timeZone: string }

/** The day of a moment in a time zone, `YYYY-MM-DD`. */
export const dayIn = (moment: Date, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)

/** First and last day of a period in a time zone: an end at 0:00 belongs to the day before. */
export const daysIn = ({ startAt, endAt, timeZone }: Omit<Timed, 'locale'>): { first: string; last: string } => ({
  first: dayIn(startAt, timeZone),
  last: dayIn(new Date(Math.max(endAt.getTime() - 1, startAt.getTime())), timeZone),
})

/** A time of day: "10:00". */
export const hourText = (moment: Date, locale: string, timeZone: string): string =>
  dateText(moment, locale, { timeStyle: 'short', timeZone })

/** Begin and end on one day: "10:00 – 12:00". */
export const hoursText = ({ startAt, endAt, locale, timeZone }: Timed): string =>
  [startAt, endAt].map(moment => hourText(moment, locale, timeZone)).join(' – ')

/** A period with its days and times in words. Whole days have no time. */
export function periodWords({ isAllDay, ...timed }: Timed & { isAllDay: boolean }): PeriodWords {
  const { startAt, endAt, locale, timeZone } = timed
  const { first, last } = daysIn(timed)
  if (isAllDay) return { from: formatDay(first, locale), to: first === last ? null : formatDay(last, locale) }
  if (first === last) return { from: `${formatDay(first, locale)}, ${hoursText(timed)}`, to: null }
  const whole = (moment: Date) => dateText(moment, locale, { dateStyle: 'full', timeStyle: 'short', timeZone })
  return { from: whole(startAt), to: whole(endAt) }
}

type Days = { first: string; last: string }

/** The days of a month that an event touches. */
export function daysWithin({ first, last }: Days, month: string): string[] {
  const days: string[] = []
  for (
    let day = first < `${month}-01` ? `${month}-01` : first;
    day <= last && day.startsWith(month);
    day = addDays(day, 1)
  )
    days.push(day)
  return days
}
