import type { Comparison } from '../domain/figures.ts'

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
/** What it was in the period that is compared with. */
export type UseBefore = Pick<RentalUse, 'daysRented' | 'daysAvailable'>
export type ModelUse = RentalUse & { id: string; name: string; units: number; before: UseBefore }
type UnitUse = RentalUse & {
  id: string
  label: string
  modelId: string
  model: string
  lastDay: string | null
  before: UseBefore
}
type IdleItem = { id: string; label: string; modelId: string; model: string; lastDay: string | null }
/** Ex-tax and with tax, in cents; credit notes are taken off. With tax: null where filters choose lines of papers. */
export type MonthIncome = { month: string; papers: number; netAmount: number; totalAmount: number | null }

type Choice = { id: string; name: string }

export type RentalFigures = {
  from: string
  to: string
  idleDays: number
  /** What it is narrowed to: ids; null is all. */
  filters: { stock: string | null; category: string | null; model: string | null; strategy: string | null }
  choices: {
    stocks: readonly Choice[]
    categories: readonly Choice[]
    models: readonly Choice[]
    strategies: readonly Choice[]
  }
  compared: {
    with: Comparison
    from: string
    to: string
    whole: RentalUse & { units: number }
    papers: number
    netAmount: number
  }
  whole: RentalUse & { units: number }
  models: readonly ModelUse[]
  /** Units by their use, the most used first; at most 200. */
  items: readonly UnitUse[]
  /** Units that were not rented for so many days before the end of the period; the longest first. */
  idle: readonly IdleItem[]
  idleTotal: number
  income: readonly MonthIncome[]
}
