import { taxOn } from '../price.ts'

/**
 * `percent` of a unit's price of a day for each day late; never more than `capPercent` of what the unit's rental cost.
 */
export type Lateness = { dayPrice: number; rentingPrice: number; daysLate: number; percent: number; capPercent: number }

/** What a unit that comes back late costs on top, in ex-tax cents. */
export function lateFee({ dayPrice, rentingPrice, daysLate, percent, capPercent }: Lateness): number {
  if (daysLate <= 0) return 0
  return Math.min(taxOn(dayPrice * daysLate, percent), taxOn(rentingPrice, capPercent))
}
