import { all, fact, holds, type CommandField, type Condition } from '../conditions.ts'
import { type CommandState, isPayable, PAYABLE, statusOf, type StepRefusal, stepStatus } from './command.ts'

/**
 * What a command has that an action beside its steps can be about. `payable`: somebody pays for it; `awaitedDeposit`:
 * agreed and not yet received; `refund`: paid and to be given back; `conflict`: a unit without an item.
 */
export const COMMAND_TARGETS = [
  'payable',
  'charges',
  'deposit',
  'awaitedDeposit',
  'debt',
  'refund',
  'conflict',
] as const
export type CommandTarget = (typeof COMMAND_TARGETS)[number]

/** What stands of a command beside its steps and lines: cents, ex-tax for `chargesPrice`. */
export type BesideFacts = Pick<
  CommandState,
  'steps' | 'lines' | 'totalPrice' | 'paidAmount' | 'chargesPrice' | 'cancellationFee'
> & {
  depositAmount: number
  depositKept: number
  /** On a paper: what is owed or to be given back is the paper's. */
  isBilled: boolean
  hasConflict: boolean
}

/** What stands of a command beside its steps, and is counted or compared. */
export type BesideFact = 'hasCharges' | 'depositKept' | 'depositAwaited' | 'owesMore' | 'refundDue' | 'hasConflict'

export const TARGET_CONDITIONS: Readonly<Record<CommandTarget, Condition<BesideFact>>> = {
  payable: PAYABLE,
  charges: fact('hasCharges'),
  deposit: fact('depositKept'),
  awaitedDeposit: fact('depositAwaited'),
  debt: all(PAYABLE, fact('owesMore')),
  refund: fact('refundDue'),
  conflict: fact('hasConflict'),
}

/**
 * What was paid beyond what the command comes to, in cents, and goes back to its renter; once it is cancelled, all but
 * its fee. Of another billed command nothing: its paper says so.
 */
export function refundDueOf(
  command: Pick<BesideFacts, 'steps' | 'totalPrice' | 'paidAmount' | 'isBilled' | 'cancellationFee'>,
): number {
  const isCancelled = statusOf(command, 'cancellation') === 'success'
  if (command.isBilled && !isCancelled) return 0
  const due = isCancelled ? command.cancellationFee : command.totalPrice
  return Math.max(0, command.paidAmount - due)
}

/** What is due to the renter of a cancelled order is given back within so many days. */
export const REFUND_DAYS = 14

/** In the order of their vocabulary. */
export function targetsOf(command: BesideFacts): CommandTarget[] {
  const facts: Record<BesideFact, boolean> = {
    hasCharges: command.chargesPrice > 0,
    depositKept: command.depositKept > 0,
    depositAwaited: command.depositAmount > command.depositKept,
    owesMore: command.totalPrice > command.paidAmount,
    refundDue: refundDueOf(command) > 0,
    hasConflict: command.hasConflict,
  }
  const field = (name: CommandField) => stepStatus(command, name)
  return COMMAND_TARGETS.filter(target => holds(TARGET_CONDITIONS[target], { field, facts }))
}

/** Actions beside the steps: what comes on top, the deposit, and a unit for which no item is left. */
export const BESIDE_SLUGS = [
  'add-charge',
  'remove-charge',
  'receive-deposit',
  'return-deposit',
  'withhold-deposit',
  'record-refund',
  'resolve-conflict',
] as const
export type BesideSlug = (typeof BESIDE_SLUGS)[number]

/** Why one of them is refused as the command stands; null where it may be tried. Pure. */
export function refusedBeside(slug: BesideSlug, command: Pick<CommandState, 'strategy' | 'steps'>): StepRefusal | null {
  const isCancelled = statusOf(command, 'cancellation') === 'success'
  switch (slug) {
    case 'add-charge':
    case 'remove-charge':
    case 'receive-deposit': {
      if (command.strategy === 'locked') return 'locked'
      if (isCancelled) return 'cancelled'
      if (statusOf(command, 'closure') === 'success') return 'closed'
      return slug === 'receive-deposit' || isPayable(command) ? null : 'stepUnused'
    }
    case 'withhold-deposit':
      return isPayable(command) ? (statusOf(command, 'return') === 'success' ? null : 'notReturned') : 'stepUnused'
    case 'resolve-conflict':
      return isCancelled ? 'cancelled' : null
    case 'return-deposit':
    case 'record-refund':
      return null
  }
}
