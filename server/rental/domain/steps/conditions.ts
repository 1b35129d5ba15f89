import type { StepType, StepStatus } from '../vocabulary.ts'
import { activeLines, type CommandState, isPayable, type Line, statusOf, stepOf, transferStep } from './command.ts'

export const stepIs =
  (type: StepType, ...statuses: StepStatus[]) =>
  (command: CommandState) =>
    statuses.includes(statusOf(command, type) ?? 'hidden')
export const hasStep = (type: StepType) => (command: CommandState) => statusOf(command, type) !== 'hidden'
export const transferIs =
  (...statuses: StepStatus[]) =>
  (command: CommandState) =>
    stepIs(transferStep(command.strategy), ...statuses)(command)
export const isContractSent = (command: CommandState) => stepOf(command, 'contract')?.doneAt !== null
export const owes = (command: CommandState) => command.totalPrice > command.paidAmount
/** Billed by the month, it is paid when the month's paper comes. */
export const owesAtClosing = (command: CommandState) => isPayable(command) && !command.isBilledMonthly && owes(command)
export const isGiven = (reason: string | null | undefined): reason is string => (reason ?? '').trim() !== ''
export const isValidated = stepIs('validation', 'success')
export const isPrepared = stepIs('preparation', 'success')
export const isNotReturned = stepIs('return', 'pending', 'waiting')
export const isOut = stepIs('return', 'waiting')
/** Its units have left their place: they are with the renter, or on their way to them. */
export const hasLeft = (command: CommandState): boolean =>
  isNotReturned(command) && command.lines.some(({ status }) => status === 'out')
export const isLineReturned = (command: CommandState, lineId: string): boolean =>
  command.lines.some(({ id, status }) => id === lineId && status === 'returned')

/** What nobody pays for has no paper, and what is billed by the month waits for the month's. */
export const isInvoicedAlone = (command: CommandState): boolean =>
  isPayable(command) && command.totalPrice > 0 && !command.isBilledMonthly

export function coversAll(lines: readonly Line[], units: readonly { lineId: string }[]): boolean {
  const wanted = activeLines(lines).map(({ id }) => id)
  return wanted.length === units.length && wanted.every(id => units.some(unit => unit.lineId === id))
}

export const sameMoment = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && one.getTime() === other.getTime()
