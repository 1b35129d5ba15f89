import type { RentalStrategyId } from './vocabulary.ts'
import { all, fact, not, stageIs, type Cases, type Condition } from './conditions.ts'
import { STATUS_CASES, type ClockFact, type CommandFlag, type CommandStatus } from './derive.ts'
import { ALWAYS_OPEN, nextOpenDay, type Opening } from './opening.ts'
import { addDays } from './period.ts'
import type { CommandStage } from './stage.ts'
import { transferStep, type ActionSlug, type BesideSlug, type CommandTarget } from './steps/index.ts'

/** What staff do next with a command. */
export type OfficeAct =
  | Extract<BesideSlug, 'withhold-deposit' | 'return-deposit' | 'record-refund'>
  | Extract<
      ActionSlug,
      | 'validate'
      | 'accept-contract'
      | 'record-payment'
      | 'prepare'
      | 'dispatch'
      | 'hand-over'
      | 'accept-extension'
      | 'record-return'
      | 'close'
    >

/** What is done on the page of an order, in the order in which it is offered there. */
export const ACTIONS_IN_PLACE = [
  'validate',
  'accept-contract',
  'reject-contract',
  'record-payment',
  'prepare',
  'dispatch',
  'hand-over',
  'accept-extension',
  'refuse-extension',
  'record-return',
  'receive-deposit',
  'withhold-deposit',
  'return-deposit',
  'record-refund',
  'close',
  'refuse',
] as const satisfies readonly (ActionSlug | BesideSlug)[]
export type ActionInPlace = (typeof ACTIONS_IN_PLACE)[number]

/** What cries for attention: the alerts of commands, and what only staff see. */
export const BOARD_ALERTS = [
  'returnOverdue',
  'conflict',
  'contractOverdue',
  'paymentOverdue',
  'message',
  'extensionAsked',
  'toRefund',
  'depositToReturn',
  'returnSoon',
  'owing',
] as const
export type BoardAlertKind = (typeof BOARD_ALERTS)[number]

/**
 * How the board groups open orders: those that wait for something before they begin, then by derived status
 * (specification 3, section 6: Steps).
 */
export const BOARD_GROUPS = ['waiting', 'coming', 'running', 'finishing', 'waitingReturn', 'finished'] as const
export type BoardGroupName = (typeof BOARD_GROUPS)[number]

/** The group of an order: by its stage as long as it waits for something before it begins, then its derived status. */
export const GROUP_CASES: Cases<BoardGroupName | CommandStatus, ClockFact> = [
  ['waiting', stageIs('validation', 'agreement', 'preparation')],
  ...STATUS_CASES,
]

/**
 * What is owed cries for attention once the units are out, but not of whoever is billed by the month: they owe in good
 * order.
 */
export const OWING_ALERT: Condition<'owing' | 'isBilledMonthly'> = all(
  stageIs('out', 'returned', 'closed'),
  fact('owing'),
  not(fact('isBilledMonthly')),
)

const ON_THEIR_WAY = ['coming', 'running', 'finishing'] as const
/** The groups in which an order at a stage may be. */
export const GROUPS_OF_STAGE: Readonly<
  Record<Exclude<CommandStage, 'closed' | 'cancelled'>, readonly BoardGroupName[]>
> = {
  validation: ['waiting'],
  agreement: ['waiting'],
  preparation: ['waiting'],
  prepared: ON_THEIR_WAY,
  transfer: ON_THEIR_WAY,
  out: [...ON_THEIR_WAY, 'waitingReturn'],
  locked: ON_THEIR_WAY,
  returned: ['finished'],
}

export const DAY_TASKS = ['toPrepare', 'toSend', 'toHandOver', 'toComeBack'] as const
export type DayTask = (typeof DAY_TASKS)[number]

type Standing = {
  stage: CommandStage
  flags: readonly CommandFlag[]
  /** What its actions can be about. */
  targets: readonly CommandTarget[]
  /** The last day. */
  endDay: string
  /** What is owed stands on its renter's paper of the month. */
  isMonthly: boolean
}

/**
 * The one act that a command waits for from staff; null while its renter must act first, or nobody. `today` is a day of
 * Paris.
 */
export function nextActOf({ stage, flags, targets, endDay, isMonthly }: Standing, today: string): OfficeAct | null {
  const has = (flag: CommandFlag) => flags.includes(flag)
  const settles = targets.includes('refund') ? 'record-refund' : targets.includes('deposit') ? 'return-deposit' : null
  switch (stage) {
    case 'validation':
      return 'validate'
    case 'agreement':
      return has('requiringContractValidation')
        ? 'accept-contract'
        : has('requiringPayment') && !has('requiringContract')
          ? 'record-payment'
          : null
    case 'preparation':
      return 'prepare'
    case 'prepared':
      return 'dispatch'
    case 'transfer':
      return 'hand-over'
    case 'out':
      return has('extensionAsked') ? 'accept-extension' : 'record-return'
    case 'returned':
      return has('owing') && !isMonthly
        ? targets.includes('deposit')
          ? 'withhold-deposit'
          : 'record-payment'
        : (settles ?? 'close')
    case 'locked':
      return endDay < today ? 'close' : null
    case 'closed':
    case 'cancelled':
      return settles
  }
}

/**
 * How many days before the first one a command is prepared, where it is sent and where it is fetched; and when it is
 * sent.
 */
export const PREPARE_DAYS_BEFORE = { sent: 3, fetched: 1 } as const
const SEND_DAYS_BEFORE = 2

/** Those at which the storeroom prepares, sends or hands over; what is out comes back. */
export const STAGES_BEFORE_OUT = ['preparation', 'prepared', 'transfer'] as const satisfies readonly CommandStage[]

export type DayTaskDue = {
  task: 'toPrepare' | 'toSend' | 'toHandOver' | 'toComeBack'
  dueDay: string
  isReady: boolean
}

/**
 * What a command asks for in the storeroom, each with the day on which it is due. What must be handed over or sent is
 * listed even while it is not prepared yet: its renter may come for it. What ends on a closed day comes back on the
 * next open one.
 */
export function dayTasksOf(
  {
    stage,
    strategy,
    startDay,
    endDay,
  }: { stage: CommandStage; strategy: RentalStrategyId; startDay: string; endDay: string },
  opening: Opening = ALWAYS_OPEN,
): DayTaskDue[] {
  if (stage === 'out') return [{ task: 'toComeBack', dueDay: nextOpenDay(endDay, opening) ?? endDay, isReady: true }]
  if (!STAGES_BEFORE_OUT.some(one => one === stage)) return []
  const isSent = transferStep(strategy) === 'delivery'
  const tasks: DayTaskDue[] = []
  if (stage === 'preparation')
    tasks.push({
      task: 'toPrepare',
      dueDay: addDays(startDay, -(isSent ? PREPARE_DAYS_BEFORE.sent : PREPARE_DAYS_BEFORE.fetched)),
      isReady: true,
    })
  if (isSent && stage !== 'transfer')
    tasks.push({ task: 'toSend', dueDay: addDays(startDay, -SEND_DAYS_BEFORE), isReady: stage === 'prepared' })
  if (!isSent) tasks.push({ task: 'toHandOver', dueDay: startDay, isReady: stage !== 'preparation' })
  return tasks
}

/** Whether a task stands on a day's sheet: on its own day, and from today on also what should have been done before. */
export function isOnSheet(dueDay: string, day: string, today: string): boolean {
  return dueDay === day || (day === today && dueDay < day)
}
