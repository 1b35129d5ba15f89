import type { PaymentInstructions } from '../domain/money/index.ts'

/** What `GET …/rentals/commands/:id/payment` answers under `data`. */
export type CommandPayment = {
  /** Whether the settings of the site name an account, or who cheques are made out to. */
  isConfigured: boolean
  /** Null where nothing is to be paid now, or where the settings name no way. */
  payment: PaymentInstructions | null
  /** It is paid with the invoice of the month. */
  isPaidMonthly: boolean
  /** Null unless a deposit is awaited: cents, and how it is left, as the settings say it. */
  deposit: { amount: number; instructions: string } | null
}
