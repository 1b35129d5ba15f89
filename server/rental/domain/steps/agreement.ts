import type { Period } from '../period.ts'
import { totals } from '../price.ts'
import type { AgreedUnit, AgreementChange } from './agreement-change.ts'
import { changeSteps, itemsPriceOf } from './changes.ts'
import { activeLines, statusOf, stepOf, type CommandState, type Effect } from './command.ts'
import { isValidated, sameMoment, stepIs } from './conditions.ts'

/** What differs between two moments of a command, as far as its contract says it. */
function agreementChanges(before: CommandState, after: CommandState): AgreementChange[] {
  const changes: AgreementChange[] = []
  if (!sameMoment(before.startAt, after.startAt) || !sameMoment(before.endAt, after.endAt))
    changes.push({ of: 'period', before: periodOf(before), after: periodOf(after) })
  const units = changedUnits(before, after)
  if (units.length > 0)
    changes.push({ of: 'units', before: units.map(({ from }) => from), after: units.map(({ to }) => to) })
  if (agreedPrice(before) !== agreedPrice(after))
    changes.push({ of: 'price', before: agreedPrice(before), after: agreedPrice(after) })
  if (before.organizationName !== after.organizationName)
    changes.push({ of: 'party', before: before.organizationName, after: after.organizationName })
  for (const of of ['billingAddress', 'shippingAddress'] as const)
    if (before[`${of}Id`] !== after[`${of}Id`]) changes.push({ of, before: before[`${of}Id`], after: after[`${of}Id`] })
  return changes
}

const periodOf = ({ startAt, endAt }: Period): Period => ({ startAt, endAt })

/** What both sides sign: units, shipping and tax. */
function agreedPrice(command: Pick<CommandState, 'lines' | 'shippingPrice' | 'taxRate'>): number {
  return totals({ ...command, itemsPrice: itemsPriceOf(command.lines), chargesPrice: 0, taxedChargesPrice: 0 })
    .totalPrice
}

function changedUnits(before: CommandState, after: CommandState): { from: AgreedUnit; to: AgreedUnit }[] {
  const unitOf = ({ rentalModelId, rentalItemId }: AgreedUnit): AgreedUnit => ({ rentalModelId, rentalItemId })
  return activeLines(after.lines).flatMap(line => {
    const from =
      before.lines.find(({ id }) => id === line.id) ?? before.lines.find(({ id }) => id === line.replaceId) ?? line
    const isSame = from.rentalModelId === line.rentalModelId && from.rentalItemId === line.rentalItemId
    return isSame ? [] : [{ from: unitOf(from), to: unitOf(line) }]
  })
}

/** Another unit of the same model, another address or place are told; all else is signed anew. */
function needsSignature(change: AgreementChange): boolean {
  switch (change.of) {
    case 'period':
    case 'price':
    case 'party':
      return true
    case 'units':
      return change.before.some(({ rentalModelId }, index) => rentalModelId !== change.after[index]!.rentalModelId)
    case 'billingAddress':
    case 'shippingAddress':
    case 'place':
      return false
  }
}

/** It is accepted, and its way has a contract. */
export const isContracted = (command: CommandState): boolean =>
  isValidated(command) && stepOf(command, 'contract') !== undefined && statusOf(command, 'contract') !== 'hidden'

export type Renewed = {
  command: CommandState
  papers: readonly Extract<Effect, { kind: 'makeDocument' }>[]
  changes: readonly AgreementChange[]
}

/**
 * What follows where an accepted command is not what its contract says any more: a new version of its papers and, where
 * it must be signed, a contract that waits again, from `now` on. The other steps stay where they are.
 */
export function renewAgreement(
  before: CommandState,
  after: CommandState,
  now: Date,
  changes: readonly AgreementChange[] = agreementChanges(before, after),
): Renewed {
  const isAgreed = isValidated(before) && stepIs('cancellation', 'success')(after) === false
  if (!isAgreed || changes.length === 0) return { command: after, papers: [], changes: [] }
  const hasContract = isContracted(after)
  const isAgreedAnew = hasContract && changes.some(needsSignature)
  return {
    command: isAgreedAnew
      ? changeSteps(
          { ...after, agreementChangedAt: now },
          { contract: { status: 'waiting', comment: null, doneAt: null } },
        )
      : after,
    papers: [
      ...(hasContract ? [{ kind: 'makeDocument', document: 'contract' } as const] : []),
      { kind: 'makeDocument', document: 'preparation_sheet' } as const,
    ],
    changes,
  }
}

/** The same for a change that is no action of the table. Its renter is told, whether it is accepted already or not. */
export function amend(
  before: CommandState,
  after: CommandState,
  now: Date,
  changes: readonly AgreementChange[] = agreementChanges(before, after),
): readonly [CommandState, readonly Effect[]] {
  const renewed = renewAgreement(before, after, now, changes)
  return [renewed.command, [...renewed.papers, { kind: 'notifyRenter', of: 'changed', comment: null, changes }]]
}
