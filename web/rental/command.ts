import type { Visitor } from '#server/contract/session.ts'
import type { ItemPhoto } from '#server/rental/contract/office.ts'
import type {
  DepositMovement,
  MoneyMethod,
  RentalDocumentKind,
  RentalStrategyId,
  ReturnWay,
  StepType,
} from '#server/rental/domain/vocabulary.ts'
import type { RentalConditionFigures } from '#server/rental/domain/condition-figures.ts'
import type { ShownStatus } from '#server/rental/domain/steps/index.ts'
import type { Address } from './address-fields.ts'

/** The situation of a command, named by what happens next. */
type Stage =
  | 'requiringValidation'
  | 'requiringContract'
  | 'requiringPayment'
  | 'requiringContractValidation'
  | 'requiringPreparation'
  | 'waitingDelivery'
  | 'waitingRetrieval'
  | 'requiringDelivery'
  | 'requiringRetrieval'
  | 'waitingReturn'
  | 'waitingClosure'
  | 'running'
  | 'finished'
  | 'cancelled'
  | 'refused'

export type Situation = {
  stage: Stage
  status: string
  flags: readonly string[]
  alerts: readonly string[]
  /** The deadline of contract and payment. */
  dueDay: string | null
  awaits: 'renter' | 'staff' | null
}

export type ListedCommand = Situation & {
  id: string
  number: number
  startDay: string
  endDay: string
  totalPrice: number
  names: readonly string[]
}

export type ShownStep = {
  stepType: StepType
  status: ShownStatus
  content: string | null
  comment: string | null
  doneAt: string | null
}
/** `kind` is that of a document of the rental service; another file has none. */
export type CommandDocument = {
  id: string
  name: string
  url: string
  size: number
  kind: RentalDocumentKind | null
  /** Another one stands in its place. */
  isVoid: boolean
}
export type CommandMessage = { id: string; content: string; authorName: string; isFromStaff: boolean; at: string }

/** A command as its renter sees it. Money in cents; days as `YYYY-MM-DD`. */
export type CommandView = {
  id: string
  number: number
  strategyId: RentalStrategyId
  returnWay: ReturnWay
  strategy: string
  organization: string
  /** Ids of the responsible person, and of the renting organisation; empty where there is none. */
  renterId: string
  organizationId: string
  startDay: string
  endDay: string
  days: number
  phone: string
  comment: string
  createdAt: string
  lines: readonly { name: string; quantity: number; price: number }[]
  /** Charges for lateness, damage and loss. */
  charges: readonly { label: string; amount: number }[]
  /** The numbers of units that went out and came back. */
  units: { back: number; all: number }
  billing: Address | null
  shipping: Address | null
  sums: {
    itemsPrice: number
    shippingPrice: number
    taxRate: number
    taxAmount: number
    totalPrice: number
    depositAmount: number
  }
  paidAmount: number
  /** What goes back to its renter, and what is kept because it was cancelled. */
  refundDue: number
  cancellationFee: number
  /** The figures of its conditions; null for an order of before they were kept. */
  conditions: RentalConditionFigures | null
  /** Payments and refunds (negative), movements of the deposit, and the retained amount. */
  money: {
    payments: readonly { id: string; day: string; method: MoneyMethod; amount: number }[]
    deposits: readonly { id: string; day: string; movement: DepositMovement; amount: number }[]
    kept: number
    isBilled: boolean
  }
  /** The last day of a requested extension, until staff answers. */
  extensionEndDay: string | null
  steps: readonly ShownStep[]
  contract: CommandDocument | null
  signedContract: CommandDocument | null
  invoice: CommandDocument | null
  documents: readonly CommandDocument[]
  messages: readonly CommandMessage[]
  /** The photos of each photographed unit. */
  photos: readonly { id: string; name: string; photos: readonly ItemPhoto[] }[]
  situation: Situation
}

/** The people who can act on it: its renter, and managers of the renting organisation. */
export const canActOn = (
  { renterId, organizationId }: Pick<CommandView, 'renterId' | 'organizationId'>,
  { userId, organizations }: Pick<Visitor, 'userId' | 'organizations'>,
): boolean => renterId === userId || organizations.some(({ id, isManaged }) => isManaged && id === organizationId)

export const COMMANDS_PATH = '/services/rentals/commands'
export const commandPath = (id: string): string => `${COMMANDS_PATH}/${id}`

/** A renter can cancel until preparation (specification 3, section 6). */
export const mayCancel = ({ steps, situation }: Pick<CommandView, 'steps' | 'situation'>): boolean =>
  situation.status !== 'cancelled' &&
  situation.status !== 'finished' &&
  !steps.some(({ stepType, status }) => stepType === 'preparation' && status === 'success')
