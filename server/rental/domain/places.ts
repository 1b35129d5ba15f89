import { addDays } from './period.ts'
import { closedOn, LOOK_AHEAD_DAYS, type ClosedDays, type Opening } from './opening.ts'

/** Times of Paris between which a place is open, by weekday (1 is Monday): `["09:00-12:00", "14:00-17:30"]`. */
export type Hours = Readonly<Partial<Record<string, readonly string[]>>>
/** When a place is open. `everywhere` are the days on which all places are closed. */
export type PlaceTimes = {
  weekdays: readonly number[]
  hours: Hours
  closed: readonly ClosedDays[]
  everywhere: readonly ClosedDays[]
}
/** Times of one day, `HH:MM`. */
export type Slot = { start: string; end: string }

export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
const SLOT_MINUTES = 30
/** The most characters that the hours of a day are typed with. */
export const LONGEST_HOURS = 120
const RANGE = /^(\d{1,2})(?:[:h.](\d{2})?)?\s*[-–—]\s*(\d{1,2})(?:[:h.](\d{2})?)?$/

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * Hours as a person types them, `9:00-12:00, 14:00-17:30`, in order and without overlap.
 * @returns null: they can't be read, end before they begin, or overlap
 */
export function parseHours(text: string): string[] | null {
  if (text.length > LONGEST_HOURS) return null
  const ranges: string[] = []
  let after = 0
  for (const part of text.split(/[,;\n]/).map(one => one.trim())) {
    if (part === '') continue
    const [, fromHour, fromMinute = '0', toHour, toMinute = '0'] = RANGE.exec(part) ?? []
    if (fromHour === undefined || Number(fromMinute) > 59 || Number(toMinute) > 59) return null
    const from = Number(fromHour) * 60 + Number(fromMinute)
    const to = Number(toHour) * 60 + Number(toMinute)
    if (from < after || to <= from || to > 24 * 60) return null
    ranges.push(`${clock(from)}-${clock(to)}`)
    after = to
  }
  return ranges
}

const openingOf = ({ everywhere, weekdays, closed }: PlaceTimes): Opening => ({
  everywhere,
  places: [{ weekdays, closed }],
})

export const isOpenOn = (day: string, place: PlaceTimes): boolean => closedOn(day, openingOf(place)) === null

/** Null: closed. Empty: open, without hours of which anything is said. */
export function hoursOn(day: string, place: PlaceTimes): Slot[] | null {
  if (!isOpenOn(day, place)) return null
  const weekday = String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
  return (place.hours[weekday] ?? []).map(range => ({ start: range.slice(0, 5), end: range.slice(6) }))
}

/** Half hours within the hours of a day, the last as long as is left. None where it is closed or names no hours. */
export const slotsOn = (day: string, place: PlaceTimes): Slot[] =>
  (hoursOn(day, place) ?? []).flatMap(({ start, end }) => {
    const slots: Slot[] = []
    for (let at = minutesOf(start); at < minutesOf(end); at += SLOT_MINUTES)
      slots.push({ start: clock(at), end: clock(Math.min(at + SLOT_MINUTES, minutesOf(end))) })
    return slots
  })

/** The day itself or the first after it on which this place is open; null where none is within a year. */
export function openDayFrom(day: string, place: PlaceTimes): string | null {
  for (let ahead = 0; ahead < LOOK_AHEAD_DAYS; ahead += 1)
    if (isOpenOn(addDays(day, ahead), place)) return addDays(day, ahead)
  return null
}
