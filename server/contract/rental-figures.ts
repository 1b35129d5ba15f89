/** Use in a period, in days of Paris. A rate is a share from 0 to 1; null where there is nothing to share. */
export type RentalUse = {
  /** Days out, of the days on which units could be rented. */
  daysRented: number
  daysAvailable: number
  rentals: number
  /** Of the rentals that were due in the period, how many came back late or are late. */
  due: number
  late: number
  /** Days between the end of a rental and the beginning of the next of the same unit, on average. */
  turnaroundDays: number | null
}
export type ModelUse = RentalUse & { id: string; name: string; units: number }
export type IdleItem = { id: string; label: string; modelId: string; model: string; lastDay: string | null }
/** Ex-tax and with tax, in cents; credit notes are taken off. */
export type MonthIncome = { month: string; papers: number; netAmount: number; totalAmount: number }

export type RentalFigures = {
  from: string
  to: string
  idleDays: number
  whole: RentalUse & { units: number }
  models: readonly ModelUse[]
  /** Units that were not rented for so many days before the end of the period; the longest first. */
  idle: readonly IdleItem[]
  idleTotal: number
  income: readonly MonthIncome[]
}
