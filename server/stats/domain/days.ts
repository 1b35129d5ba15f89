import { STATS_TIME_ZONE } from './vocabulary.ts'

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: STATS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of Europe/Paris in which a moment falls: `2026-11-21`. */
export const dayOf = (moment: Date): string => calendar.format(moment)

const asDate = (day: string) => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date) => date.toISOString().slice(0, 10)

/** So many days later, or earlier when negative. */
export function addDays(day: string, count: number): string {
  const date = asDate(day)
  date.setUTCDate(date.getUTCDate() + count)
  return asDay(date)
}

/** So many months later, at the same day or the month's last. */
export function addMonths(day: string, count: number): string {
  const date = asDate(day)
  const [wanted, month] = [date.getUTCDate(), date.getUTCMonth() + count]
  date.setUTCDate(1)
  date.setUTCMonth(month + 1, 0)
  if (date.getUTCDate() > wanted) date.setUTCDate(wanted)
  return asDay(date)
}

/** How many days from one to the other, both counted. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((asDate(to).getTime() - asDate(from).getTime()) / 86_400_000) + 1

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** Monday of the day's week. */
export const firstOfWeek = (day: string): string => addDays(day, -((asDate(day).getUTCDay() + 6) % 7))
