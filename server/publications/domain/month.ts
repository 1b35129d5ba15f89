import { Temporal } from 'temporal-polyfill'

/** The day of a moment in a time zone, `YYYY-MM-DD`. */
export const dayIn = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** When a month (`YYYY-MM`) begins in a time zone, and when the next one does. */
export function boundsOfMonth(month: string, timeZone: string): { from: Date; before: Date } {
  const first = Temporal.PlainDate.from(`${month}-01`)
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
  return { from: startOf(first), before: startOf(first.add({ months: 1 })) }
}
