import { taxOn } from './price.ts'
import { daysBetween } from './period.ts'

/** The figures of the settings from which the conditions of a rental are made (specification 3, section 6). */
export type ConditionSettings = {
  rentalCancellationDays: number
  rentalCancellationShare: number
  rentalNoShowShare: number
  rentalDepositReturnDays: number
  rentalLateFee: number
  rentalLateFeeCap: number
}

/** The same as they were when an order was placed: days, and shares in percent. */
export type RentalConditionFigures = {
  /** Cancelled at least so many days before the first, it costs nothing. */
  cancellationDays: number
  /** Percent of the price: later, and from the first day on. */
  cancellationShare: number
  noShowShare: number
  /** Its deposit is given back within so many days after the return. */
  depositReturnDays: number
  /** Percent of a unit's price of a day for each day late, and at most of what its rental cost. */
  lateFee: number
  lateFeeCap: number
}

export const figuresOfSettings = (settings: ConditionSettings): RentalConditionFigures => ({
  cancellationDays: settings.rentalCancellationDays,
  cancellationShare: settings.rentalCancellationShare,
  noShowShare: settings.rentalNoShowShare,
  depositReturnDays: settings.rentalDepositReturnDays,
  lateFee: settings.rentalLateFee,
  lateFeeCap: settings.rentalLateFeeCap,
})

/** Whether a renter may always cancel free of charge. */
export const isCancellingFree = ({ cancellationShare, noShowShare }: RentalConditionFigures): boolean =>
  cancellationShare === 0 && noShowShare === 0

/** The percent of its price that a renter owes who cancels on a day; both are days of Paris, `YYYY-MM-DD`. */
export function cancellationShareOn(
  { cancellationDays, cancellationShare, noShowShare }: RentalConditionFigures,
  { startDay, day }: { startDay: string; day: string },
): number {
  const daysBefore = daysBetween(day, startDay)
  if (daysBefore <= 0) return noShowShare
  return daysBefore >= cancellationDays ? 0 : cancellationShare
}

/** What is due of a price, in the same cents. */
export const shareOfPrice = (cents: number, percent: number): number => taxOn(cents, percent)

/** What the conditions say of cancelling, as names of texts with their values: `conditions.{name}`. */
export function cancellationSentences(figures: RentalConditionFigures): {
  name: 'cancelFree' | 'cancelInTime' | 'cancelLate' | 'cancelStarted' | 'cancelKept'
  values: { count: number }
}[] {
  const values = { count: figures.cancellationDays }
  if (isCancellingFree(figures)) return [{ name: 'cancelFree', values }]
  const isTimed = figures.cancellationShare > 0 && figures.cancellationDays > 0
  return [
    ...(isTimed ? [{ name: 'cancelInTime', values } as const, { name: 'cancelLate', values } as const] : []),
    ...(figures.noShowShare > 0 ? [{ name: 'cancelStarted', values } as const] : []),
    { name: 'cancelKept', values },
  ]
}
