import type { CommandPayment } from '../contract/payment.ts'
import type { ReturnWay } from '../domain/vocabulary.ts'
import type { ToPay } from '../domain/money/index.ts'

/** What a renter does next, and the last day for it (`YYYY-MM-DD`); null where none is set. */
export type NextStep = { act: 'sign' | 'pay' | 'deposit' | 'fetch' | 'confirm' | 'return'; day: string | null }

type Counted = { name: string; quantity: number }

/** Where something is fetched and brought back. `pickUp` is null where it is only brought back there. */
type MailPlace = {
  name: string
  address: string
  phone: string
  email: string
  /** Empty where there is one place for all. */
  models: readonly Counted[]
  pickUp: { day: string; hours: string; slot: string } | null
  /** `isMoved`: the place is closed on the last day. */
  return: { day: string; hours: string; isMoved: boolean }
}

/**
 * What a mail says of an order, in the language of its receiver: days are `YYYY-MM-DD`, the last one included, money is
 * cents. Empty or null is what does not apply.
 */
export type OrderFacts = {
  models: readonly Counted[]
  startDay: string
  endDay: string
  total: number
  toPay: ToPay | null
  /** How, where the settings name a way. */
  payment: CommandPayment['payment']
  paysByBalance: boolean
  deposit: CommandPayment['deposit']
  /** What goes back to its renter. */
  refund: number
  /** The last day for that, of a cancelled order, and what is kept of one; absent in mails of before. */
  refundBy?: string | null
  cancellationFee?: number
  /** What was paid from the account is there again. */
  arePointsBack: boolean
  places: readonly MailPlace[]
  pickUpAddress: string
  deliveryAddress: string
  /** It is sent to its renter, not fetched. */
  isSent: boolean
  /** How it comes back; absent in mails that were queued before they said it. */
  returnWay?: ReturnWay
  /** It is paid with the invoice of the month. */
  isPaidMonthly?: boolean
  next: readonly NextStep[]
}
