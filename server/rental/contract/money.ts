import type { InvoiceKind, MoneyMethod } from '../domain/vocabulary.ts'

/** Sums of papers, in cents. */
export type PaperFigures = { count: number; net: number; tax: number; total: number }

/** The money of a month, in cents; each figure is the sum of its lines. What is owed and kept is as of its last day. */
export type MonthFigures = {
  invoices: PaperFigures
  debitNotes: PaperFigures
  creditNotes: PaperFigures
  /** By the rate in percent, credit notes taken off; absent of months that were closed before it was told. */
  vat?: { rate: number; net: number; tax: number }[]
  paid: { method: MoneyMethod; count: number; amount: number }[]
  paidTotal: number
  deposits: { received: number; returned: number; withheld: number; held: number }
  /** Papers not paid whole; of them those past their day. */
  owing: { count: number; amount: number }
  late: { count: number; amount: number }
  /** What was paid too much, after credit notes or without a paper. */
  toRefund: { count: number; amount: number }
  /** What was paid for commands that have no paper yet, less what is to be refunded of it. */
  advances: number
}

export type OwingPaper = {
  id: string
  kind: InvoiceKind
  number: string
  client: string
  dueDay: string
  owed: number
  isLate: boolean
}

export type RentalMonth = {
  /** `YYYY-MM`. */
  month: string
  figures: MonthFigures
  /** Who owes most urgently, at most 200. */
  owing: OwingPaper[]
  /** Closed commands that have no paper yet; the clients of whom each gets one. */
  toBill: { commands: number; clients: number; total: number }
  isBilling: boolean
  closedAt: string | null
  /** Why it can't be closed now, by name; null where it can, or is. */
  closing: 'monthNotOver' | 'monthUnbilled' | 'monthBefore' | null
  /** Where the report of a closed month is read (PDF); null until it is made. */
  report: string | null
}

export type RentalMonthLine = {
  month: string
  issued: number
  credited: number
  paid: number
  papers: number
  closedAt: string | null
}
