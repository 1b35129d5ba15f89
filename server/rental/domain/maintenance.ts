import { overlaps, place, type Inventory, type Span } from './availability/index.ts'
import { addDays } from './period.ts'

/** Planned when due within so many days: the nearer the day, the fewer gaps are left. */
export const MAINTENANCE_LEAD_DAYS = 14
/** So many days are looked through for a gap. */
export const MAINTENANCE_SEARCH_DAYS = 120

/** When a model's units are looked over: after so many rentals or days, whichever comes first; null: not by that. */
export type MaintenanceRule = { afterRentals: number | null; afterDays: number | null }

/** What a unit has been through since its last maintenance, or since it came. */
export type UseSince = {
  sinceDay: string
  /** The last day of each rental since then, in the order in which they went out; also of those that are still out. */
  rentalEndDays: readonly string[]
}

/**
 * The day from which a unit should be looked over: when its last allowed rental ends, or when its days are over. Null:
 * never. Days are `YYYY-MM-DD` in Paris.
 */
export function maintenanceDueDay(
  { afterRentals, afterDays }: MaintenanceRule,
  { sinceDay, rentalEndDays }: UseSince,
): string | null {
  const byDays = afterDays === null ? null : addDays(sinceDay, afterDays)
  const byRentals = afterRentals === null ? null : (rentalEndDays[afterRentals - 1] ?? null)
  if (byDays === null || byRentals === null) return byDays ?? byRentals
  return byDays < byRentals ? byDays : byRentals
}

export type GapSearch = {
  item: string
  /** The first day on which it may begin, as a number. */
  from: number
  /** Whole days. */
  duration: number
  /** Whether somebody is there to begin. */
  isOpen: (day: number) => boolean
}

/**
 * The first day on which a unit can be taken for so long without breaking anything: what stays with it is never
 * touched, and what may move finds an equal unit, command and hold alike. Null: there is none within the days that are
 * looked through.
 */
export function findMaintenanceGap(
  { items, fixed, movable }: Inventory,
  { item, from, duration, isOpen }: GapSearch,
): number | null {
  const blocks = fixed.filter(block => block.item === item)
  for (let start = from; start < from + MAINTENANCE_SEARCH_DAYS; start += 1) {
    const gap: Span = { start, end: start + duration }
    if (!isOpen(start) || blocks.some(block => overlaps(block, gap))) continue
    const inTheWay = movable.filter(allocation => allocation.item === item && overlaps(allocation, gap))
    if (
      inTheWay.length === 0 ||
      place(
        {
          items,
          fixed: [...fixed, { ...gap, item }],
          movable: movable.filter(allocation => !inTheWay.includes(allocation)),
        },
        inTheWay,
      ).fits
    )
      return start
  }
  return null
}
