import type { Transaction } from '#db/client.ts'
import { cancellationShareOn, shareOfPrice } from '../domain/condition-figures.ts'
import { dayOf } from '../domain/period.ts'
import { statusOf, type Party } from '../domain/steps/index.ts'
import { readConditions } from '../read-conditions.ts'
import type { LoadedCommand } from './load-command.ts'

type Cancelling = { asked: { isRenterWish: boolean }; party: Party; now: Date }

/**
 * What is kept, in cents, of an accepted order that its renter cancels: the share of its conditions, and never more
 * than was paid outside of the account of points. Nothing is kept where the lender cancels.
 */
export async function cancellationFeeOf(
  tx: Pick<Transaction, 'select'>,
  { row, state }: LoadedCommand,
  { asked, party, now }: Cancelling,
): Promise<number> {
  const isOfRenter = party.isStaff ? asked.isRenterWish : party.isRenter
  if (!isOfRenter || statusOf(state, 'validation') !== 'success') return 0
  const share = cancellationShareOn(await readConditions(tx, row), { startDay: dayOf(row.startAt), day: dayOf(now) })
  return Math.max(0, Math.min(shareOfPrice(row.totalPrice, share), state.paidAmount - state.balancePaid))
}
