/** The values of the two date fields; empty where nothing is chosen yet. */
export type PickedDays = { from: string; to: string }

/** The selection after a day was picked: first the first day, then the last one; an earlier day starts again. */
export function pickDay({ from, to }: PickedDays, day: string): PickedDays {
  if (from === '' || to !== '' || day < from) return { from: day, to: '' }
  return { from, to: day }
}

export type DayRole = 'first' | 'last' | 'only' | 'between' | null

export function roleOf({ from, to }: PickedDays, day: string): DayRole {
  if (day === from) return to === from ? 'only' : 'first'
  if (day === to) return 'last'
  return from !== '' && to !== '' && day > from && day < to ? 'between' : null
}

export type DayState = 'free' | 'late' | 'closed' | 'taken' | 'unknown' | 'held' | 'tooLong'

/**
 * `late`: units are free, but it is too late to start a rental; `closed`: nobody can hand them out. `needed`: the
 * number of wanted units.
 */
export function stateOf(
  found: { free: number; startable: boolean; closed?: boolean; lacking?: readonly string[] } | undefined,
  needed = 1,
): DayState {
  if (found === undefined) return 'unknown'
  if (found.free < needed || found.lacking !== undefined) return 'taken'
  if (found.startable) return 'free'
  return found.closed === true ? 'closed' : 'late'
}

/**
 * Whether a rental of these days is impossible, as far as the days are known: no unit is free on one of them, or it
 * can't start on the first. Days that the person holds already are not taken by anybody else.
 */
export function isTaken(
  { from, to }: PickedDays,
  days: ReadonlyMap<string, { free: number; startable: boolean; closed?: boolean }>,
  needed = 1,
  held: { startDay: string; endDay: string } | null = null,
): boolean {
  if (from === '' || to === '' || to < from) return false
  if (held !== null && held.startDay <= from && to <= held.endDay) return false
  return [...days].some(
    ([day, found]) =>
      day >= from && day <= to && (found.free < needed || (day === from && stateOf(found, needed) === 'late')),
  )
}

/** The day that a key of the calendar moves to; null for other keys. `step`: the days of arrow up and down. */
export function dayAfterKey(
  key: string,
  day: string,
  step: number,
  { addDays, addMonths, weekdayOf }: Moves,
): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -step)
    case 'ArrowDown':
      return addDays(day, step)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return inMonth(day, addMonths(day.slice(0, 7), -1), addDays, addMonths)
    case 'PageDown':
      return inMonth(day, addMonths(day.slice(0, 7), 1), addDays, addMonths)
    default:
      return null
  }
}

type Moves = {
  addDays: (day: string, days: number) => string
  addMonths: (month: string, count: number) => string
  weekdayOf: (day: string) => number
}

/** The same day of another month, or its last one. */
function inMonth(day: string, month: string, addDays: Moves['addDays'], addMonths: Moves['addMonths']): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}
