import { addDays } from '#server/rental/domain/period.ts'

/*
 * Written here apart from the server's own calendar, so that the server is compared with an independent one.
 */
const SUNDAY = 0
export const OPENING_WEEKDAYS = [1, 2, 3, 4, 5, 6]
export const CHRISTMAS = { startDay: '2026-12-25', endDay: '2026-12-26' }

export const isClosed = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() === SUNDAY || (CHRISTMAS.startDay <= day && day <= CHRISTMAS.endDay)

/** The day itself or the next on which something can be given out or taken back. */
export const openFrom = (day: string): string => (isClosed(day) ? openFrom(addDays(day, 1)) : day)
