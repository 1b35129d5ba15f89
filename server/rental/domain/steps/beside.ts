import { activeLines, isPayable, statusOf, type CommandState, type StepRefusal } from './command.ts'

/**
 * What a command has that an action beside its steps can be about. `payable`: somebody pays for it; `awaitedDeposit`:
 * agreed and not yet received; `conflict`: a unit without an item.
 */
export const COMMAND_TARGETS = [
  'payable',
  'charges',
  'deposit',
  'awaitedDeposit',
  'debt',
  'conflict',
  'returnedUnits',
] as const
export type CommandTarget = (typeof COMMAND_TARGETS)[number]

/** What stands of a command beside its steps and lines: cents, ex-tax for `chargesPrice`. */
export type BesideFacts = Pick<CommandState, 'steps' | 'lines' | 'totalPrice' | 'paidAmount' | 'chargesPrice'> & {
  depositAmount: number
  depositKept: number
  hasConflict: boolean
}

/** In the order of their vocabulary. `commandTargets` says the same for the database. */
export function targetsOf(command: BesideFacts): CommandTarget[] {
  const holds: Record<CommandTarget, boolean> = {
    payable: isPayable(command),
    charges: command.chargesPrice > 0,
    deposit: command.depositKept > 0,
    awaitedDeposit: command.depositAmount > command.depositKept,
    debt: isPayable(command) && command.totalPrice > command.paidAmount,
    conflict: command.hasConflict,
    returnedUnits: activeLines(command.lines).some(({ status }) => status === 'returned'),
  }
  return COMMAND_TARGETS.filter(target => holds[target])
}

/** Actions beside the steps: what comes on top, the deposit, and a unit for which no item is left. */
export const BESIDE_SLUGS = [
  'add-charge',
  'remove-charge',
  'receive-deposit',
  'return-deposit',
  'withhold-deposit',
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
      return null
  }
}
