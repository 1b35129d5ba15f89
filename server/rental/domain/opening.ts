/** Days on which a place neither gives out nor takes back, as they were written; both ends closed. */
export type ClosedDays = { startDay: string; endDay: string; why: string | null }

/**
 * When the places that lend are open. Weekdays: 1 is Monday, 7 Sunday. Without a place, or without anything said, every
 * day is open.
 */
export type Opening = {
  /** Days on which all places are closed. */
  everywhere: readonly ClosedDays[]
  places: readonly { weekdays: readonly number[]; closed: readonly ClosedDays[] }[]
}

export const ALWAYS_OPEN: Opening = { everywhere: [], places: [] }

/** How far ahead, and back, an open day is looked for. */
export const LOOK_AHEAD_DAYS = 400
const DAY_MS = 86_400_000

/** 1 is Monday, 7 Sunday, of a day `YYYY-MM-DD`. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** Whether no place is open on a day, and why as far as it was said. Null: one is. */
export function closedOn(day: string, { everywhere, places }: Opening): { why: string | null } | null {
  const holds = ({ startDay, endDay }: ClosedDays) => startDay <= day && day <= endDay
  const always = everywhere.find(holds)
  if (always) return { why: always.why }
  if (places.length === 0) return null
  const weekday = weekdayOf(day)
  const shut = places.map(
    ({ weekdays, closed }) => closed.find(holds) ?? (weekdays.includes(weekday) ? null : { why: null }),
  )
  if (shut.some(one => one === null)) return null
  return { why: shut.find(one => one!.why !== null)?.why ?? null }
}

/** The day itself or the first after it on which a place is open; null where none is within a year. */
export function nextOpenDay(day: string, opening: Opening): string | null {
  for (let ahead = 0; ahead < LOOK_AHEAD_DAYS; ahead += 1) {
    const candidate = new Date(Date.parse(`${day}T00:00:00Z`) + ahead * DAY_MS).toISOString().slice(0, 10)
    if (closedOn(candidate, opening) === null) return candidate
  }
  return null
}

/**
 * The last day before `today` on which a place was open; within so many days as are looked ahead. What ended by then is
 * late.
 */
export function lastOpenDayBefore(today: string, opening: Opening): string {
  const dayBefore = (back: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - back * DAY_MS).toISOString().slice(0, 10)
  for (let back = 1; back < LOOK_AHEAD_DAYS; back += 1)
    if (closedOn(dayBefore(back), opening) === null) return dayBefore(back)
  return dayBefore(LOOK_AHEAD_DAYS)
}
