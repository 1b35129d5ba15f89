import {
  all,
  type Cases,
  type CommandField,
  type Condition,
  fact,
  firstOf,
  holds,
  not,
  otherwise,
  stageIs,
  step,
  strategyIs,
} from './conditions.ts'
import { ALWAYS_OPEN, lastOpenDayBefore, type Opening } from './opening.ts'
import { addDays, dayOf, daysBetween, startOfDay } from './period.ts'
import { stageOf, type CommandStage } from './stage.ts'
import { SHIPPED_STRATEGIES, stepOf, stepStatus, type CommandState } from './steps/command.ts'

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

/** What follows from a command and its steps at any time. */
export type LastingFact = 'contractSent' | 'extensionAsked' | 'owesMore'

/** What follows from its days and the clock. */
export type ClockFact =
  | 'startsLater'
  /** Its last day is at most `RETURN_WARNING_DAYS`, or `FINISHING_DAYS`, away, or past. */
  | 'returnIsNear'
  | 'endIsNear'
  /** Contract and payment should be done. */
  | 'agreementIsOverdue'
  /** A place was open since, on its last day or after it. */
  | 'returnIsOverdue'

const PREPARED = step('preparation', 'success')
const unlessCancelled = (condition: Condition<LastingFact>): Condition<LastingFact> =>
  all(not(stageIs('cancelled')), condition)

/** When each flag is set: by the steps, whatever the time. */
export const FLAG_CONDITIONS: Readonly<Record<CommandFlag, Condition<LastingFact>>> = {
  locked: strategyIs('locked'),
  requiringValidation: unlessCancelled(step('validation', 'waiting')),
  // Of what is back nobody signs a new contract any more.
  requiringContract: all(
    not(stageIs('cancelled', 'returned', 'closed')),
    step('contract', 'waiting', 'error'),
    not(fact('contractSent')),
  ),
  requiringContractValidation: all(
    not(stageIs('cancelled', 'closed')),
    step('contract', 'waiting'),
    fact('contractSent'),
  ),
  requiringPayment: unlessCancelled(step('payment', 'waiting', 'error')),
  requiringPreparation: unlessCancelled(step('preparation', 'waiting')),
  prepared: unlessCancelled(PREPARED),
  requiringDelivery: unlessCancelled(all(PREPARED, strategyIs(...SHIPPED_STRATEGIES), step('delivery', 'pending'))),
  requiringRetrieval: unlessCancelled(
    all(PREPARED, not(strategyIs(...SHIPPED_STRATEGIES)), step('retrieval', 'pending')),
  ),
  waitingDelivery: unlessCancelled(step('delivery', 'waiting')),
  waitingRetrieval: unlessCancelled(step('retrieval', 'waiting')),
  waitingReturn: unlessCancelled(step('return', 'waiting')),
  extensionAsked: unlessCancelled(fact('extensionAsked')),
  returned: unlessCancelled(step('return', 'success')),
  waitingClosure: unlessCancelled(step('closure', 'waiting')),
  owing: unlessCancelled(all(step('payment', 'success'), fact('owesMore'))),
}

/** The status by the stage and the clock. */
export const STATUS_CASES: Cases<CommandStatus, ClockFact> = [
  ['cancelled', stageIs('cancelled')],
  ['finished', stageIs('returned', 'closed')],
  // Nothing ends soon that has not begun.
  ['waitingReturn', all(stageIs('out'), fact('returnIsNear'), not(fact('startsLater')))],
  ['finishing', all(fact('endIsNear'), not(fact('startsLater')))],
  // What went out before its first day has begun.
  ['coming', all(not(stageIs('out')), fact('startsLater'))],
  ['running', otherwise],
]

/** When each alert is given: at one stage, as the clock stands. */
export const ALERT_CONDITIONS: Readonly<
  Record<CommandAlert, Condition<ClockFact | 'requiringContract' | 'requiringPayment'>>
> = {
  contractOverdue: all(stageIs('agreement'), fact('requiringContract'), fact('agreementIsOverdue')),
  paymentOverdue: all(stageIs('agreement'), fact('requiringPayment'), fact('agreementIsOverdue')),
  returnSoon: all(stageIs('out'), fact('returnIsNear'), not(fact('startsLater')), not(fact('returnIsOverdue'))),
  returnOverdue: all(stageIs('out'), fact('returnIsOverdue')),
}
/** Only at these may an alert be given, or be near. */
export const STAGES_WITH_ALERTS = ['agreement', 'out'] as const satisfies readonly CommandStage[]

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
    | 'strategy'
    | 'startAt'
    | 'endAt'
    | 'createdAt'
    | 'extensionEndAt'
    | 'agreementChangedAt'
    | 'totalPrice'
    | 'paidAmount'
    | 'steps'
  >,
  now: Date,
  opening: Opening = ALWAYS_OPEN,
): DerivedCommand {
  const stage = stageOf(command)
  const field = (name: CommandField) =>
    name === 'strategy' ? command.strategy : name === 'stage' ? stage : stepStatus(command, name)
  const lasting = { field, facts: lastingFactsOf(command) }
  const flags = COMMAND_FLAGS.filter(flag => holds(FLAG_CONDITIONS[flag], lasting))
  const has = (flag: CommandFlag): boolean => flags.includes(flag)
  const [requiringContract, requiringPayment] = [has('requiringContract'), has('requiringPayment')]
  const facts = { ...clockFactsOf(command, now, opening), requiringContract, requiringPayment }
  return {
    status: firstOf(STATUS_CASES, { field, facts }),
    flags,
    alerts: COMMAND_ALERTS.filter(alert => holds(ALERT_CONDITIONS[alert], { field, facts })),
    dueAt: isAgreementDue(stage, flags, command) ? contractDueAt(command) : null,
    awaits: whoIsNext(has),
  }
}

function lastingFactsOf(
  command: Pick<CommandState, 'extensionEndAt' | 'totalPrice' | 'paidAmount' | 'steps'>,
): Record<LastingFact, boolean> {
  const contract = stepOf(command, 'contract')
  return {
    contractSent: contract !== undefined && contract.doneAt !== null,
    extensionAsked: command.extensionEndAt !== null,
    owesMore: command.totalPrice > command.paidAmount,
  }
}

function clockFactsOf(command: Dated, now: Date, opening: Opening): Record<ClockFact, boolean> {
  const [today, lastDay] = [dayOf(now), addDays(dayOf(command.endAt), -1)]
  const daysLeft = daysBetween(today, lastDay)
  return {
    startsLater: command.startAt > now,
    returnIsNear: daysLeft <= RETURN_WARNING_DAYS,
    endIsNear: daysLeft <= FINISHING_DAYS,
    agreementIsOverdue: now >= contractDueAt(command),
    returnIsOverdue: lastDay <= lastOpenDayBefore(today, opening),
  }
}

type Dated = Pick<CommandState, 'startAt' | 'endAt' | 'createdAt' | 'agreementChangedAt' | 'steps'>

/** Something is to be signed or paid by a day: before it begins, or because an accepted order has changed. */
function isAgreementDue(
  stage: CommandStage,
  flags: readonly CommandFlag[],
  { agreementChangedAt }: Pick<Dated, 'agreementChangedAt'>,
): boolean {
  const isOpen = flags.includes('requiringContract') || flags.includes('requiringPayment')
  if (stage === 'agreement') return isOpen
  const isChanged = agreementChangedAt !== null && stage !== 'returned' && stage !== 'closed'
  return isChanged && (isOpen || flags.includes('owing'))
}

/**
 * The end of the seventh day after what causes it, but of the first day of the rental at the latest: 00:00 in Paris of
 * the day after. The cause is the last change of what was agreed, else the validation, or the order. What is accepted
 * after the first day is due on that very day; what changes while it runs, on the last day of the rental at the latest.
 */
export function contractDueAt(command: Dated): Date {
  const { agreementChangedAt, startAt, endAt, createdAt } = command
  const from = dayOf(agreementChangedAt ?? stepOf(command, 'validation')?.doneAt ?? createdAt)
  const [seventh, first] = [addDays(from, CONTRACT_AND_PAYMENT_DAYS), dayOf(startAt)]
  const bound = agreementChangedAt !== null && first <= from ? addDays(dayOf(endAt), -1) : first
  const latest = bound < from ? from : bound
  return startOfDay(addDays(seventh < latest ? seventh : latest, 1))
}

/** The last day on which contract and payment are in time, `YYYY-MM-DD` in Paris. */
export const agreedByDay = (command: Dated): string => addDays(dayOf(contractDueAt(command)), -1)

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
