import { randomUUID } from 'node:crypto'
import { enqueue } from '#db/outbox.ts'
import type { Transaction } from '#db/client.ts'
import type { StaffTold, Told } from '../domain/steps/index.ts'

export const TELL_OF_COMMAND_TASK = 'tell-of-command'

/** Everything that renters are told of: by steps, at once and in time. */
export type RenterEvent =
  Told | 'placed' | 'message' | 'agreementDue' | 'agreementOverdue' | 'returnSoon' | 'returnOverdue' | 'changed'
/** Everything that staff are told of. */
export type StaffEvent = StaffTold | 'placed' | 'message' | 'conflict' | 'unitLost'

/** `by` wrote the comment. */
export type Telling = { commandId: string; comment: string | null; by?: string | null; at: Date } & (
  { to: 'renter'; of: RenterEvent } | { to: 'staff'; of: StaffEvent }
)

/**
 * Tells renter or staff of something, after the commit and once: a row in their account, and a mail. What happens twice
 * at a moment is told twice.
 */
export async function enqueueTelling(
  tx: Pick<Transaction, 'execute'>,
  { commandId, to, of, comment, by = null, at }: Telling,
): Promise<void> {
  const key = `rental-command:${commandId}:${to}:${of}:${at.getTime()}:${randomUUID()}`
  await enqueue(tx, TELL_OF_COMMAND_TASK, { commandId, to, of, comment, by, key }, { key })
}
