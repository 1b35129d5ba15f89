import { fit } from './fit.ts'
import { sound, type Inventory } from './spans.ts'

/** A model in an order: so many of its units. */
export type Wanted = { readonly inventory: Inventory; readonly quantity: number }
export type CalendarDay = { readonly day: number; readonly free: number; readonly startable: boolean }

/** What a period takes beyond its days, and on which days the rules let it begin. */
export type PeriodFacts = {
  readonly days: number
  readonly turnaround: number
  readonly mayStart: (day: number) => boolean
}

/** Units free on each day from `from` on; exact for any quantity on one day. */
export function freeByDay(given: Inventory, from: number, days: number): number[] {
  const { items, fixed, movable } = sound(given)
  const change = new Array<number>(days + 1).fill(0)
  for (const { start, end } of [...fixed, ...movable]) {
    const first = Math.max(start - from, 0)
    const last = Math.min(end - from, days)
    if (first >= last) continue
    change[first]! += 1
    change[last]! -= 1
  }
  let used = 0
  return Array.from({ length: days }, (_, day) => Math.max(0, items.length - (used += change[day]!)))
}

/**
 * Day by day: how many of the scarcest model are free, and whether a period of so many days that begins there would be
 * accepted, all models at once. It is the order's own rule that says so.
 */
export function calendar(models: readonly Wanted[], from: number, days: number, facts: PeriodFacts): CalendarDay[] {
  const starts = makeStarts(models, from, days, facts)
  return Array.from({ length: days }, (_, index) => ({
    day: from + index,
    free: starts.free(index),
    startable: starts.fits(from + index),
  }))
}

/** The first so many days, from `from` on and within `within` days, on which a period may begin. */
export function nextStarts(
  models: readonly Wanted[],
  from: number,
  facts: PeriodFacts,
  { count = 3, within = 400 }: { count?: number; within?: number } = {},
): number[] {
  const starts = makeStarts(models, from, within, facts)
  const found: number[] = []
  for (let day = from; day < from + within && found.length < count; day += 1) if (starts.fits(day)) found.push(day)
  return found
}

function makeStarts(
  models: readonly Wanted[],
  from: number,
  days: number,
  { days: length, turnaround, mayStart }: PeriodFacts,
) {
  const taken = length + turnaround
  const free = models.map(({ inventory }) => freeByDay(inventory, from, days + taken))
  const enough = models.map(({ quantity }, index) => daysEnough(free[index]!, quantity))
  return {
    free: (index: number) => (models.length === 0 ? 0 : Math.min(...free.map(list => list[index]!))),
    fits: (day: number) =>
      models.length > 0 &&
      mayStart(day) &&
      enough.every(list => list[day - from]! >= taken) &&
      models.every(({ inventory, quantity }) => fit(inventory, { start: day, end: day + taken, quantity }).fits),
  }
}

/** From each day on, for how many days in a row so many are free. */
function daysEnough(free: readonly number[], quantity: number): number[] {
  const lasting = new Array<number>(free.length).fill(0)
  for (let day = free.length - 1; day >= 0; day -= 1)
    lasting[day] = free[day]! >= quantity ? (lasting[day + 1] ?? 0) + 1 : 0
  return lasting
}
