import { isDay as isCalendarDay } from '#server/domain/moment.ts'
import { dateFormat, dateText } from '#server/domain/formats.ts'

/**
 * Days in Paris as `YYYY-MM-DD`, computed without time zones, for the calendar and the screens; small enough for a
 * browser.
 */
const DAY_MS = 86_400_000

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const text = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value)

export const addDays = (day: string, days: number): string => text(utc(day) + days * DAY_MS)

/** Inclusive: 1 for the same day. */
export const countDays = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY_MS) + 1

/** 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(utc(day)).getUTCDay() + 6) % 7

/** `2027-01` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

export function addMonths(month: string, count: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return text(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}

export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`
  const days = countDays(first, addDays(`${addMonths(month, 1)}-01`, -1))
  return Array.from({ length: days }, (_, index) => addDays(first, index))
}

/** The weeks of a month from Monday; null for days of the neighbouring months. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOfMonth(month)
  const cells: (string | null)[] = [...Array.from({ length: weekdayOf(days[0]!) }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Today in Paris. */
export const todayInParis = (now: Date = new Date()): string =>
  dateFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

/** As text: "mardi 5 janvier 2027". */
export const formatDay = (
  day: string,
  locale: string,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
): string => dateText(new Date(utc(day)), locale, { ...options, timeZone: 'UTC' })

export const formatMonth = (month: string, locale: string): string =>
  formatDay(`${month}-01`, locale, { month: 'long', year: 'numeric' })

/** Groups days into consecutive runs, each with its first and last day. */
export function runsOf(days: readonly string[]): { from: string; to: string }[] {
  const runs: { from: string; to: string }[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last !== undefined && addDays(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}
