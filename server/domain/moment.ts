/** Whose days the site goes by: publications, events and rentals (specification 1, section 9: Default timezone). */
export const SITE_TIME_ZONE = 'Europe/Paris'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/** Whether it is a month that a calendar can be asked for: `YYYY-MM` of this century. */
export const isMonth = (text: string): boolean => MONTH.test(text)

/** Whether it is `YYYY-MM-DD`, of year 1 or later, and stands in the calendar: 30 February does not. */
export function isDay(text: string): boolean {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined || year < 1) return false
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** An ISO 8601 moment with its offset, to the millisecond; null for any other text and for days that don't exist. */
export function readMoment(text: string): Date | null {
  const day = MOMENT.exec(text)?.[1]
  if (day === undefined || !isDay(day)) return null
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1 || moment.getUTCFullYear() > 9_999
    ? null
    : moment
}
