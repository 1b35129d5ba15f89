import { ALWAYS_OPEN, lastOpenDayBefore, type Opening } from './opening.ts'
import { addDays, dayOf, daysBetween, startOfDay } from './period.ts'
import { statusOf, stepOf, transferStep, type CommandState } from './steps/command.ts'

/** From the validation, or from the order where there is none (specification 2, section 9). */
export const CONTRACT_AND_PAYMENT_DAYS = 7
export const RETURN_WARNING_DAYS = 5
export const FINISHING_DAYS = 7

/** Where a command stands, in words for people (specification 2, section 4). `locked` only blocks its items. */
export const COMMAND_STATUSES = ['cancelled', 'finished', 'waitingReturn', 'finishing', 'coming', 'running'] as const
export type CommandStatus = (typeof COMMAND_STATUSES)[number]
/** The colour that a status carries, wherever it is shown. */
export const STATUS_TONES: Readonly<Partial<Record<CommandStatus, 'warning'>>> = {
  waitingReturn: 'warning',
  finishing: 'warning',
}

/** What a command needs or has, each by name, in the order in which a command meets them. */
export const COMMAND_FLAGS = [
  'locked',
  'requiringValidation',
  'requiringContract',
  'requiringContractValidation',
  'requiringPayment',
  'requiringPreparation',
  'prepared',
  'requiringDelivery',
  'requiringRetrieval',
  'waitingDelivery',
  'waitingRetrieval',
  'waitingReturn',
  'extensionAsked',
  'returned',
  'waitingClosure',
  'owing',
] as const
export type CommandFlag = (typeof COMMAND_FLAGS)[number]

/** What is late, or soon will be. */
export const COMMAND_ALERTS = ['contractOverdue', 'paymentOverdue', 'returnSoon', 'returnOverdue'] as const
export type CommandAlert = (typeof COMMAND_ALERTS)[number]

export type DerivedCommand = {
  status: CommandStatus
  flags: readonly CommandFlag[]
  alerts: readonly CommandAlert[]
  /** Until when contract and payment must be done, while one of them is not. */
  dueAt: Date | null
  /** Who has to do the next thing; null when there is none. */
  awaits: 'renter' | 'staff' | null
}

/**
 * What the steps and the clock say of a command (specification 2, section 4): one rule for lists, boards, pages, mails
 * and reminders. What ends on a day on which all is closed is expected on the next open one.
 */
export function derive(
  command: Pick<
    CommandState,
    'strategy' | 'startAt' | 'endAt' | 'createdAt' | 'extensionEndAt' | 'totalPrice' | 'paidAmount' | 'steps'
  >,
  now: Date,
  opening: Opening = ALWAYS_OPEN,
): DerivedCommand {
  const flags = flagsOf(command)
  const has = (flag: CommandFlag): boolean => flags.includes(flag)
  const isDue = has('requiringContract') || has('requiringPayment')
  const dueAt = isDue ? contractDueAt(command) : null
  const alerts: CommandAlert[] = []
  if (dueAt !== null && now >= dueAt)
    alerts.push(
      ...(has('requiringContract') ? ['contractOverdue' as const] : []),
      ...(has('requiringPayment') ? ['paymentOverdue' as const] : []),
    )
  if (has('waitingReturn') && now >= command.endAt && isOverdue(addDays(dayOf(command.endAt), -1), dayOf(now), opening))
    alerts.push('returnOverdue')
  else if (has('waitingReturn') && isWithin(command.endAt, RETURN_WARNING_DAYS, now)) alerts.push('returnSoon')
  return { status: statusFor(command, now), flags, alerts, dueAt, awaits: whoIsNext(has) }
}

/** Whether what ended on a day should be back: a place was open since, on that day or after it. */
function isOverdue(endDay: string, today: string, opening: Opening): boolean {
  return endDay <= lastOpenDayBefore(today, opening)
}

/** The end of the seventh day after the validation, or the order: 00:00 in Paris of the day after. */
export function contractDueAt(command: Pick<CommandState, 'createdAt' | 'steps'>): Date {
  const from = stepOf(command, 'validation')?.doneAt ?? command.createdAt
  return startOfDay(addDays(dayOf(from), CONTRACT_AND_PAYMENT_DAYS + 1))
}

function statusFor(command: Pick<CommandState, 'startAt' | 'endAt' | 'steps'>, now: Date): CommandStatus {
  if (stepOf(command, 'cancellation') !== undefined) return 'cancelled'
  if (statusOf(command, 'return') === 'success' || statusOf(command, 'closure') === 'success') return 'finished'
  if (statusOf(command, 'return') === 'waiting' && isWithin(command.endAt, RETURN_WARNING_DAYS, now))
    return 'waitingReturn'
  if (isWithin(command.endAt, FINISHING_DAYS, now)) return 'finishing'
  return command.startAt > now ? 'coming' : 'running'
}

function flagsOf(
  command: Pick<CommandState, 'strategy' | 'extensionEndAt' | 'totalPrice' | 'paidAmount' | 'steps'>,
): CommandFlag[] {
  if (stepOf(command, 'cancellation') !== undefined) return command.strategy === 'locked' ? ['locked'] : []
  const [contract, payment, preparation] = [
    stepOf(command, 'contract'),
    statusOf(command, 'payment'),
    statusOf(command, 'preparation'),
  ]
  const transfer = transferStep(command.strategy)
  const transferStatus = statusOf(command, transfer)
  const isPrepared = preparation === 'success'
  const holds: Record<CommandFlag, boolean> = {
    locked: command.strategy === 'locked',
    requiringValidation: statusOf(command, 'validation') === 'waiting',
    requiringContract: (contract?.status === 'waiting' || contract?.status === 'error') && contract.doneAt === null,
    requiringContractValidation: contract?.status === 'waiting' && contract.doneAt !== null,
    requiringPayment: payment === 'waiting' || payment === 'error',
    requiringPreparation: preparation === 'waiting',
    prepared: isPrepared,
    requiringDelivery: isPrepared && transfer === 'delivery' && transferStatus === 'pending',
    requiringRetrieval: isPrepared && transfer === 'retrieval' && transferStatus === 'pending',
    waitingDelivery: statusOf(command, 'delivery') === 'waiting',
    waitingRetrieval: statusOf(command, 'retrieval') === 'waiting',
    waitingReturn: statusOf(command, 'return') === 'waiting',
    extensionAsked: command.extensionEndAt !== null,
    returned: statusOf(command, 'return') === 'success',
    waitingClosure: statusOf(command, 'closure') === 'waiting',
    owing: payment === 'success' && command.totalPrice > command.paidAmount,
  }
  return COMMAND_FLAGS.filter(flag => holds[flag])
}

function whoIsNext(has: (flag: CommandFlag) => boolean): 'renter' | 'staff' | null {
  if (has('requiringValidation')) return 'staff'
  if (has('requiringContract') || has('requiringPayment')) return 'renter'
  if (
    has('requiringContractValidation') ||
    has('requiringPreparation') ||
    has('requiringDelivery') ||
    has('requiringRetrieval') ||
    has('extensionAsked') ||
    has('waitingClosure')
  )
    return 'staff'
  return has('waitingDelivery') || has('waitingRetrieval') || has('waitingReturn') ? 'renter' : null
}

/** Whether a period's last day is at most so many days of Paris away, or past. */
function isWithin(endAt: Date, days: number, now: Date): boolean {
  return daysBetween(dayOf(now), addDays(dayOf(endAt), -1)) <= days
}
