import { randomUUID } from 'node:crypto'
import { enqueue } from '#db/outbox.ts'
import type { Transaction } from '#db/client.ts'
import type { MoneyMethod } from '../domain/vocabulary.ts'
import type { ShownChange } from './describe-changes.ts'
import type { StaffNotice, RenterNotice } from '../domain/steps/index.ts'

export const NOTIFY_OF_COMMAND_TASK = 'notify-of-command'

/** Everything that renters are notified of: by steps, at once and in time. */
export type RenterEvent =
  | RenterNotice
  | 'placed'
  | 'message'
  | 'refunded'
  | 'depositReturned'
  | 'agreementDue'
  | 'agreementOverdue'
  | 'returnSoon'
  | 'returnOverdue'
  | 'placeClosed'
/** Everything that staff are notified of. */
export type StaffEvent = StaffNotice | 'placed' | 'message' | 'conflict' | 'unitLost' | 'paperFailed' | 'placeClosed'

/**
 * Money that went back, in cents, how, and on which day (`YYYY-MM-DD`); for what, and what of a deposit was kept. The
 * last three are absent where it was queued before they were told.
 */
export type MoneyBack = {
  amount: number
  method: MoneyMethod
  day?: string
  of?: 'overpaid' | 'cancelled' | 'credited' | 'deposit'
  withheld?: number
}

/** `by` wrote the comment; `changes` of what its renter had agreed to. */
export type CommandNotification = {
  commandId: string
  comment: string | null
  by?: string | null
  changes?: readonly ShownChange[]
  /** Money that went back: cents, and how. */
  money?: MoneyBack | null
  at: Date
} & ({ to: 'renter'; of: RenterEvent } | { to: 'staff'; of: StaffEvent })

/**
 * Notifies the renter or staff after the commit, once: a row in their account, and a mail. Two events at one moment are
 * two notifications.
 */
export async function enqueueCommandNotification(
  tx: Pick<Transaction, 'execute'>,
  { commandId, to, of, comment, by = null, changes = [], money = null, at }: CommandNotification,
): Promise<void> {
  const key = `rental-command:${commandId}:${to}:${of}:${at.getTime()}:${randomUUID()}`
  await enqueue(tx, NOTIFY_OF_COMMAND_TASK, { commandId, to, of, comment, by, changes, money, key }, { key })
}
