import { type OverridableRule } from '../vocabulary.ts'
import { isGiven } from './conditions.ts'
import { type RenterNotice, type Effect, type UnitReturn, type CommandState, isPayable } from './command.ts'

export const notifyRenter = (of: RenterNotice, comment: string | null = null): Effect => ({
  kind: 'notifyRenter',
  of,
  comment,
})

export const overridden = (rule: OverridableRule, reason: string | null | undefined): Effect[] =>
  isGiven(reason) ? [{ kind: 'override', rule, reason }] : []

/**
 * Days late of each unit that has come back, where anything is paid at all; and what staff ask for damages and losses.
 */
export function charges(
  command: CommandState,
  { units, daysLate, waiver = null }: { units: readonly UnitReturn[]; daysLate: number; waiver?: string | null },
): Effect[] {
  const late = daysLate > 0 && isPayable(command) ? units.filter(({ isLost }) => !isLost) : []
  const asked = units.flatMap(({ lineId, charge }) =>
    charge === null ? [] : [{ kind: 'charge', lineId, charge } as const],
  )
  const lateness = late.map(({ lineId }): Effect =>
    waiver === null
      ? { kind: 'chargeLateness', lineId, daysLate }
      : { kind: 'waiveLateness', lineId, daysLate, reason: waiver },
  )
  return [...lateness, ...asked]
}
