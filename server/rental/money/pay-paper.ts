import type { WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { conflict, invalid } from '../../problem.ts'
import { enqueueCommandNotification } from '../notifications/enqueue-notification.ts'
import { lockPaper } from './credit.ts'
import { owedOfPaper } from './owed.ts'
import { payCommand } from './payments.ts'
import { assertMonthOpen, type Movement } from './read-input.ts'

/**
 * A payment of a whole paper, one line for each of its commands: all that is owed, unless an amount is named. Where a
 * credit note has left too much paid, the same gives it back, as negative lines.
 * @returns what is still owed, negative for what is to be given back
 * @throws Problem 409 for a credit note, 422 for more than is owed
 */
export async function payPaper(
  write: WriteContext,
  id: string,
  { amount, method, day, comment }: Movement,
): Promise<{ owed: number }> {
  const { tx } = write
  const paper = await lockPaper(tx, id)
  if (paper.kind === 'credit_note') throw conflict('rental.paymentOfCredit', 'validation.rental.paymentOfCredit')
  const commands = await owedOfPaper(tx, id)
  const owed = commands.reduce((sum, command) => sum + command.owed, 0)
  if (amount !== null && amount > Math.abs(owed)) throw invalid('/meta/input/amount', 'rental.moreThanOwed', { owed })
  if (owed === 0) return { owed }
  await assertMonthOpen(tx, day)
  const paid = Math.sign(owed) * (amount ?? Math.abs(owed))
  for (const { commandId, share } of sharesOf(commands, paid)) {
    await payCommand(write, { commandId, invoiceId: id, amount: share, method, day, comment })
    if (share < 0)
      await enqueueCommandNotification(tx, {
        commandId,
        to: 'renter',
        of: 'refunded',
        comment,
        by: write.actor.userId,
        money: { amount: -share, method, day, of: 'credited' },
        at: write.now,
      })
  }
  await recordHistory(write, write.registry.get('rental-invoices')!, {
    operation: 'record-payment',
    id,
    changes: new Map([['owedAmount', { before: owed, after: owed - paid }]]),
  })
  return { owed: owed - paid }
}

/** Fills what is owed command by command, in the direction of the money; what is settled gets none. */
function sharesOf(
  commands: readonly { id: string; owed: number }[],
  paid: number,
): { commandId: string; share: number }[] {
  const direction = Math.sign(paid)
  let left = Math.abs(paid)
  const shares: { commandId: string; share: number }[] = []
  for (const { id, owed } of commands) {
    const share = Math.min(left, Math.max(0, owed * direction))
    if (share === 0) continue
    shares.push({ commandId: id, share: share * direction })
    left -= share
  }
  // More than each command by itself owes there can't be: what is owed together is at most what those that owe do.
  if (left > 0) throw new Error(`${left} cents of a payment found no command`)
  return shares
}
