import { Temporal } from 'temporal-polyfill'

/** Events are written in the time zone of the site, wherever the server or the reader is. */
export const SITE_TIME_ZONE = 'Europe/Paris'

export type Period = { startAt: Date; endAt: Date }

/** The day in the site's time zone of a moment, `YYYY-MM-DD`. */
const dayOf = (moment: Date): string => zoned(moment).toPlainDate().toString()

/**
 * The whole days that a period touches: from 0:00 of the first to 0:00 after the last, in the site's time zone. A
 * period
 * that begins and ends at the same 0:00 is that day.
 */
export function wholeDays({ startAt, endAt }: Period): Period {
  const first = zoned(startAt).startOfDay()
  const last = zoned(endAt)
  const end = last.equals(last.startOfDay()) && last.epochMilliseconds > first.epochMilliseconds ? last : next(last)
  return { startAt: new Date(first.epochMilliseconds), endAt: new Date(end.epochMilliseconds) }
}

/** First and last day of a period, `YYYY-MM-DD`: an end at 0:00 belongs to the day before. */
export const daysOf = ({ startAt, endAt }: Period): { first: string; last: string } => ({
  first: dayOf(startAt),
  last: dayOf(new Date(endAt.getTime() - 1)),
})

const zoned = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(SITE_TIME_ZONE)
const next = (moment: Temporal.ZonedDateTime) => moment.startOfDay().add({ days: 1 }).startOfDay()
