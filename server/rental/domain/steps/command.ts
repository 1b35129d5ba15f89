import { holds, step, type CommandField, type Condition } from '../conditions.ts'
import type { AgreementChange } from './agreement-change.ts'
import type {
  ChargeKind,
  CommandItemStatus,
  OverridableRule,
  RentalDocumentKind,
  RentalStrategyId,
  StepStatus,
  StepType,
} from '../vocabulary.ts'

/** Where one step of a command is at. */
export type Step = {
  stepType: StepType
  position: number
  status: StepStatus
  /** Tracking or appointment, as staff wrote it. */
  content: string | null
  comment: string | null
  doneAt: Date | null
}

/** One unit of a command. `rentingPrice` is what it costs for all days, in cents. */
export type Line = {
  id: string
  status: CommandItemStatus
  rentalModelId: string
  rentalItemId: string | null
  rentingPrice: number
  replaceId: string | null
  /** When its unit went to the renter, and when it was back. */
  outAt: Date | null
  returnedAt: Date | null
}

/**
 * The other side of a contract: an organisation by the name that stands on it, else the renter (null); and the order's
 * copies of their addresses.
 */
type Contracting = {
  isIndividual: boolean
  organizationId: string | null
  organizationName: string | null
  billingAddressId: string | null
  shippingAddressId: string | null
}

/** What the step engine knows of a command. Cents, ex-tax but for `totalPrice`. */
export type CommandState = Contracting & {
  strategy: RentalStrategyId
  startAt: Date
  endAt: Date
  createdAt: Date
  extensionEndAt: Date | null
  /** When what both sides sign or pay changed last; null: never since it was accepted. */
  agreementChangedAt: Date | null
  /** What its renter owes although it is cancelled: of what was paid, the share that the conditions keep. */
  cancellationFee: number
  shippingPrice: number
  chargesPrice: number
  taxedChargesPrice: number
  taxRate: number
  totalPrice: number
  paidAmount: number
  /** Of `paidAmount`, what came from the balance of the renter's account. */
  balancePaid: number
  /** What is held of its deposit. */
  depositKept: number
  /** Its renter pays all commands of a month together, when the month's paper comes. */
  isBilledMonthly: boolean
  steps: readonly Step[]
  lines: readonly Line[]
}

/** What somebody is to a command: its renter (or one of its organisation), staff, both or neither. */
export type Party = { isRenter: boolean; isStaff: boolean; canUseTransactions: boolean }

/** A line's unit and its state, as staff say. */
export type UnitChoice = { lineId: string; rentalItemId: string; conditionId: string | null }
/** What is asked for a damage or a loss: ex-tax cents, worded as the renter reads it (null: as its kind is worded). */
export type UnitCharge = { kind: Exclude<ChargeKind, 'late_fee'>; amount: number; label: string | null }
/** One unit that has come back, or never will (`isLost`). One that is not usable goes to repair. */
export type UnitReturn = {
  lineId: string
  conditionId: string | null
  isUsable: boolean
  isLost: boolean
  comment: string | null
  charge: UnitCharge | null
}
/** The state in which a unit is that another takes the place of. */
type UnitReplaced = Pick<UnitReturn, 'conditionId' | 'isUsable'>

/** What may be done to a command (specification 3, section 6), with what it needs to be told. */
export type CommandAction =
  | { slug: 'validate' }
  | { slug: 'refuse'; comment: string }
  | { slug: 'send-contract' }
  | { slug: 'accept-contract' }
  | { slug: 'reject-contract'; comment: string }
  | { slug: 'record-payment'; method: PaymentMethod; day?: string | null }
  | { slug: 'fail-payment'; comment: string }
  | { slug: 'prepare'; units: readonly UnitChoice[] }
  | { slug: 'dispatch'; content: string }
  /** `at`: when it happened, where that was before now. */
  | { slug: 'hand-over'; at?: Date | null }
  | {
      slug: 'replace'
      lineId: string
      rentalItemId: string
      conditionId: string | null
      replaced: UnitReplaced
      comment: string | null
    }
  | { slug: 'request-extension'; endAt: Date }
  | { slug: 'accept-extension'; endAt: Date | null }
  | { slug: 'refuse-extension'; comment: string }
  /**
   * Some of the units, or all; `dueDay` is the last day on which they come back in time, `waiver` the reason for which
   * lateness costs nothing.
   */
  | { slug: 'record-return'; units: readonly UnitReturn[]; dueDay: string; at?: Date | null; waiver?: string | null }
  /** With the reason for closing while a deposit is held, or while something is still to be paid. */
  | { slug: 'close'; depositReason?: string | null; owingReason?: string | null }
  /** `fee`: what is kept of what was paid, in cents. */
  | { slug: 'cancel'; comment: string | null; fee?: number }
  | {
      slug: 'change-dates'
      startAt: Date
      endAt: Date
      /** Rules of the period that are set aside. */
      overrides?: readonly { rule: OverridableRule; reason: string }[]
    }
  | ({ slug: 'change-addresses' } & Pick<Contracting, 'organizationName' | 'billingAddressId' | 'shippingAddressId'>)
  | ({ slug: 'change-party'; taxRate: number } & Omit<Contracting, 'shippingAddressId'>)
export type ActionSlug = CommandAction['slug']
export type ActionOf<S extends ActionSlug> = Extract<CommandAction, { slug: S }>

/**
 * From the account's balance; outside of the site, said or not said how; or `later`, with the month's paper: then
 * nothing is paid yet.
 */
export const PAYMENT_METHODS = ['outside', 'transfer', 'card', 'cheque', 'cash', 'balance', 'later'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Whoever is told of what was done. */
export type RenterNotice =
  | 'validated'
  | 'refused'
  | 'contractAccepted'
  | 'contractRejected'
  | 'paymentRecorded'
  | 'paymentFailed'
  | 'prepared'
  | 'dispatched'
  | 'handedOver'
  | 'replaced'
  | 'extensionAccepted'
  | 'extensionRefused'
  | 'partlyReturned'
  | 'returned'
  | 'closed'
  | 'cancelled'
  | 'changed'
export type StaffNotice = 'contractSent' | 'extensionAsked' | 'cancelledByRenter' | 'paidByBalance'

/** Papers that a command's way brings. */
export type CommandPaper = Extract<RentalDocumentKind, 'contract' | 'preparation_sheet' | 'return_sheet'>

/** What follows from a step: kept in the transaction, or carried out after it. */
export type Effect =
  | { kind: 'makeDocument'; document: CommandPaper }
  | { kind: 'releaseItems' }
  | { kind: 'assignItems'; units: readonly UnitChoice[] }
  | {
      kind: 'replaceItem'
      lineId: string
      rentalItemId: string
      conditionId: string | null
      replaced: UnitReplaced
      comment: string | null
    }
  | { kind: 'extendItems'; endAt: Date }
  | { kind: 'moveItems'; startAt: Date; endAt: Date }
  /** Days of Paris on which they went out, and came back. */
  | { kind: 'handOverItems'; day: string }
  | { kind: 'returnItems'; units: readonly UnitReturn[]; day: string }
  /** Whole days of Paris after the last on which it was due. */
  | { kind: 'chargeLateness'; lineId: string; daysLate: number }
  | { kind: 'waiveLateness'; lineId: string; daysLate: number; reason: string }
  | { kind: 'charge'; lineId: string; charge: UnitCharge }
  | { kind: 'debitAccount'; amount: number }
  | { kind: 'bookPayment'; amount: number; method: Exclude<PaymentMethod, 'later'>; day: string | null }
  /** Gives back to the account's balance what was paid from it. */
  | { kind: 'refund'; amount: number }
  | { kind: 'override'; rule: OverridableRule; reason: string }
  | { kind: 'issueInvoice' }
  /** With what its contract says anew, where that has changed. */
  | { kind: 'notifyRenter'; of: RenterNotice; comment: string | null; changes?: readonly AgreementChange[] }
  | { kind: 'notifyStaff'; of: StaffNotice; comment: string | null }

/** Why an action is refused, by name; each has its own text. */
export const STEP_REFUSALS = [
  'forbidden',
  'locked',
  'cancelled',
  'closed',
  'stepUnused',
  'notValidated',
  'alreadyValidated',
  'contractNotSent',
  'contractAccepted',
  'alreadyPaid',
  'notReadyToPrepare',
  'alreadyPrepared',
  'notPrepared',
  'notDispatched',
  'notHandedOver',
  'dayTooEarly',
  'alreadyOut',
  'alreadyReturned',
  'unitsOut',
  'notReturned',
  'depositHeld',
  'stillOwing',
  'notBilledMonthly',
  'noExtensionAsked',
  'extensionNotLater',
  'extensionChanged',
  'linesIncomplete',
  'lineUnknown',
  'itemTwice',
] as const
export type StepRefusal = (typeof STEP_REFUSALS)[number]

/** What an action makes of a command. Unchanged: what it asks for stands already, and nothing follows. */
export type Advanced =
  | { ok: true; isChanged: false }
  | { ok: true; isChanged: true; command: CommandState; effects: readonly Effect[] }
  | { ok: false; reason: StepRefusal }

/** The step of a kind; undefined where the command has none. */
export function stepOf(command: Pick<CommandState, 'steps'>, type: StepType): Step | undefined {
  return command.steps.find(step => step.stepType === type)
}

export function statusOf(command: Pick<CommandState, 'steps'>, type: StepType): StepStatus | undefined {
  return stepOf(command, type)?.status
}

/** Somebody pays for it: what is internal or only blocked has a price that is nobody's to pay. */
export const PAYABLE: Condition = step('payment', 'pending', 'waiting', 'success', 'error')

export function isPayable(command: Pick<CommandState, 'steps'>): boolean {
  return holds(PAYABLE, { field: name => stepStatus(command, name), facts: {} })
}

/** A field of conditions that is one of the steps. */
export const stepStatus = (command: Pick<CommandState, 'steps'>, name: CommandField): StepStatus | undefined =>
  name === 'strategy' || name === 'stage' ? undefined : statusOf(command, name)

/** The step by which the items reach the renter: the one of the two that the strategy uses. */
export function transferStep(strategy: RentalStrategyId): 'delivery' | 'retrieval' {
  return SHIPPED_STRATEGIES.includes(strategy) ? 'delivery' : 'retrieval'
}

/** Strategies whose items are sent. */
export const SHIPPED_STRATEGIES: readonly RentalStrategyId[] = ['ship_to_address', 'internal_association']

/** Lines that still count: neither replaced by another nor cancelled. */
export function activeLines<L extends Pick<Line, 'status'>>(lines: readonly L[]): L[] {
  return lines.filter(({ status }) => status !== 'replaced' && status !== 'cancelled')
}

/** Lines whose units are not back: still to go out, or with the renter. */
export function linesNotReturned<L extends Pick<Line, 'status'>>(lines: readonly L[]): L[] {
  return activeLines(lines).filter(({ status }) => status !== 'returned')
}
