import { addDays } from '#web/ui/days.ts'
import type { ChosenDays } from './cookies.ts'
import { roleOf, stateOf, type DayState, type PickedDays } from './pick.ts'
import type { KnownDays } from './use-calendar.ts'

/** What the state and the label of each day of a calendar depend on. */
export type DayContext = {
  today: string
  days: KnownDays
  picked: PickedDays
  /** The number of units that must be free. */
  needed: number
  showsCount: boolean
  /** The names of a cart's models, to name the ones that are not free. */
  names: Readonly<Record<string, string>> | undefined
  /** The days of this visitor's own hold. */
  held: ChosenDays | null | undefined
  /** The maximum length of a rental in days. */
  longest: number | undefined
  isHydrated: boolean
}

export const DAY_MARKS = {
  free: '✓',
  held: '✓',
  late: '·',
  closed: '–',
  taken: '×',
  tooLong: '…',
  unknown: '',
} as const

/** The last day that a rental can end on, once its first day is picked; null if there is no limit. */
export const lastEndDayOf = ({ picked, longest }: Pick<DayContext, 'picked' | 'longest'>): string | null =>
  picked.from !== '' && picked.to === '' && longest !== undefined ? addDays(picked.from, longest - 1) : null

/** The state of a day, its place in the selection, and whether it can be picked. */
export function dayStateOf(day: string, context: DayContext) {
  const { today, days, picked, needed, held } = context
  const isPast = day < today
  const found = isPast ? undefined : days.get(day)
  const known = stateOf(found, needed)
  const lastEndDay = lastEndDayOf(context)
  const isTooLong = lastEndDay !== null && day > lastEndDay
  const isHeld = held != null && day >= held.startDay && day <= held.endDay
  const state: DayState | 'held' = isHeld
    ? 'held'
    : isTooLong && known !== 'taken' && known !== 'unknown'
      ? 'tooLong'
      : known
  // A rental can end on a day on which none can start.
  const canEnd = picked.from !== '' && picked.to === '' && day >= picked.from
  const isOpen =
    state === 'free' ||
    (state === 'held' && known !== 'unknown') ||
    ((state === 'late' || state === 'closed') && canEnd)
  return { isPast, found, state, role: roleOf(picked, day), isOpen }
}
