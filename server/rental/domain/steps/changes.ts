import type { CommandItemStatus, StepType } from '../vocabulary.ts'
import { daysOf, type Period } from '../period.ts'
import { priceForDays, totals } from '../price.ts'
import { transferStep, type CommandState, type Line, type Step } from './command.ts'
import { stepIs } from './conditions.ts'

type StepChanges = Partial<Record<StepType, Partial<Pick<Step, 'status' | 'content' | 'comment' | 'doneAt'>>>>

export function changeSteps(command: CommandState, changes: StepChanges): CommandState {
  return { ...command, steps: command.steps.map(step => ({ ...step, ...changes[step.stepType] })) }
}

/** Preparation waits as soon as contract and payment are both done. */
export function readyIfAgreed(command: CommandState): CommandState {
  const isAgreed =
    stepIs('contract', 'success')(command) &&
    stepIs('payment', 'success')(command) &&
    stepIs('preparation', 'pending')(command)
  return isAgreed ? changeSteps(command, { preparation: { status: 'waiting' } }) : command
}

export function cancelCommand(command: CommandState, comment: string | null, now: Date): CommandState {
  const step: Step = {
    stepType: 'cancellation',
    position: command.steps.length,
    status: 'success',
    content: null,
    comment,
    doneAt: now,
  }
  // A parcel that has come back.
  const lines = command.lines.map(line => (line.status === 'out' ? { ...line, returnedAt: now } : line))
  return {
    ...changeLines({ ...command, lines }, 'cancelled'),
    extensionEndAt: null,
    steps: [...command.steps.filter(({ stepType }) => stepType !== 'cancellation'), step],
  }
}

export function changeLines(command: CommandState, status: CommandItemStatus): CommandState {
  return { ...command, lines: command.lines.map(line => (line.status === 'replaced' ? line : { ...line, status })) }
}

/** The units leave their place: they are with the renter, or on their way to them. */
export function sendOut(command: CommandState, now: Date): CommandState {
  const { lines, ...rest } = changeLines(command, 'out')
  return { ...rest, lines: lines.map(line => (line.status === 'out' ? { ...line, outAt: now } : line)) }
}

/** The line of the unit that goes, as history, and the one of the unit that comes. */
export function replaceLine(line: Line, rentalItemId: string, now: Date): Line[] {
  const isOut = line.status === 'out'
  return [
    { ...line, status: 'replaced', returnedAt: isOut ? now : null },
    {
      ...line,
      id: `${line.id}/${rentalItemId}`,
      rentalItemId,
      replaceId: line.id,
      outAt: isOut ? now : null,
      returnedAt: null,
    },
  ]
}

/** Only what is still out lasts longer. */
export const extendCommand = (command: CommandState, endAt: Date): CommandState =>
  changeDays(command, { startAt: command.startAt, endAt })

/** Other days, at the price of a day at which it was ordered. What is back keeps its own. */
export function changeDays(command: CommandState, period: Period): CommandState {
  const [days, newDays] = [daysOf(command), daysOf(period)]
  const isAskedFurther = command.extensionEndAt !== null && command.extensionEndAt > period.endAt
  const lines = command.lines.map(line =>
    line.status === 'returned' ? line : { ...line, rentingPrice: priceForDays(line.rentingPrice, days, newDays) },
  )
  return withTotal({
    ...command,
    ...period,
    extensionEndAt: isAskedFurther ? command.extensionEndAt : null,
    lines,
  })
}

export const changeTax = (command: CommandState, taxRate: number): CommandState => withTotal({ ...command, taxRate })

const withTotal = (command: CommandState): CommandState => ({
  ...command,
  totalPrice: totals({ ...command, itemsPrice: itemsPriceOf(command.lines) }).totalPrice,
})

/**
 * What becomes of a command whose prepared unit has been lost before it went out: it waits for its preparation again,
 * or still, and keeps its other units. Null: the unit was not prepared, or is out already.
 */
export function loseUnit(command: CommandState, lineId: string): CommandState | null {
  if (
    !stepIs('return', 'pending')(command) ||
    !command.lines.some(({ id, status }) => id === lineId && status === 'prepared')
  )
    return null
  const lines = command.lines.map(line =>
    line.id === lineId ? { ...line, status: 'pending' as const, rentalItemId: null } : line,
  )
  return changeSteps(
    { ...command, lines },
    { preparation: { status: 'waiting', doneAt: null }, [transferStep(command.strategy)]: { status: 'pending' } },
  )
}

/** What the units of a command cost together; one that took another's place is paid once. */
export function itemsPriceOf(lines: readonly Pick<Line, 'status' | 'rentingPrice'>[]): number {
  return lines.filter(({ status }) => status !== 'replaced').reduce((sum, line) => sum + line.rentingPrice, 0)
}

export function preparedFields(line: Line, unit: { rentalItemId: string } | undefined): Partial<Line> {
  return unit ? { status: 'prepared', rentalItemId: unit.rentalItemId } : {}
}
