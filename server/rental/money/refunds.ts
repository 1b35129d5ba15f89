import type { WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { invalid } from '../../problem.ts'
import { refundDueOf } from '../domain/steps/index.ts'
import { lockCommand } from '../actions/load-command.ts'
import { enqueueCommandNotification } from '../notifications/enqueue-notification.ts'
import { payCommand } from './payments.ts'
import { assertMonthOpen, type Movement } from './read-input.ts'

/**
 * Money that goes back to the renter of a command: all that was paid too much, unless an amount is named. What was paid
 * too much of a paper is given back on the paper.
 * @returns what is still to be given back, in cents
 * @throws Problem 422 for more than is due
 */
export async function refundCommand(
  write: WriteContext,
  id: string,
  { amount, method, day, comment }: Movement,
): Promise<{ refundDue: number }> {
  const { row, state } = await lockCommand(write.tx, id)
  const due = refundDueOf({ ...state, isBilled: row.billedById !== null })
  if (amount !== null && amount > due) throw invalid('/meta/input/amount', 'rental.moreThanRefund', { due })
  const given = amount ?? due
  if (given === 0) return { refundDue: due }
  await assertMonthOpen(write.tx, day)
  await payCommand(write, { commandId: id, amount: -given, method, day, comment })
  await enqueueCommandNotification(write.tx, {
    commandId: id,
    to: 'renter',
    of: 'refunded',
    comment,
    by: write.actor.userId,
    money: { amount: given, method, day, of: row.stage === 'cancelled' ? 'cancelled' : 'overpaid' },
    at: write.now,
  })
  await recordHistory(write, write.registry.get('rental-commands')!, {
    operation: 'record-refund',
    id,
    changes: new Map([['refundDue', { before: due, after: due - given }]]),
  })
  return { refundDue: due - given }
}
