import type { Ordered } from './lender.ts'
import type { OrderName } from './orders.ts'

export type PaperKind = 'contract' | 'preparation_sheet' | 'return_sheet' | 'invoice' | 'debit_note' | 'credit_note'

/** What a row of the table knows of the order whose paper it reads. */
export type Known = { name: OrderName; order: Ordered; isIndividual: boolean; kind: PaperKind; isPaid: boolean }

export type Element = {
  what: string
  on: readonly PaperKind[]
  /** The orders whose papers have it; all by default. */
  if?: (known: Known) => boolean
  parts: (known: Known) => readonly string[]
}

export const EVERY = ['contract', 'preparation_sheet', 'return_sheet', 'invoice', 'debit_note', 'credit_note'] as const
export const BILLS = ['invoice', 'debit_note', 'credit_note'] as const
export const isEnglish = ({ order, kind }: Known) => order.locale === 'en' && kind !== 'preparation_sheet'
/** French words, or the English ones where the paper is English. */
export const either = (french: string, english: string) => (known: Known) => [isEnglish(known) ? english : french]
export const day = (french: string, english: string) => either(french, english)
export const isFetched = ({ order }: Known) => order.strategy !== 'ship_to_address'
export const bears =
  (...names: OrderName[]) =>
  ({ name }: Known) =>
    names.includes(name)
export const isFor =
  (...names: OrderName[]) =>
  ({ name }: Known) =>
    !names.includes(name)
/** A cancelled order bills what cancelling costs, which is no rental. */
export const isRental = isFor('cancelled')
