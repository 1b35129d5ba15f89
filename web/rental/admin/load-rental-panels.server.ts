import type { OrderPlace } from '#server/rental/contract/rentals.ts'
import { loadOrderPlaces } from '../services.server.ts'
import { randomUUID } from 'node:crypto'
import type { ListDocument, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { ItemPhoto } from '#server/rental/contract/office.ts'
import type { CommandAlert, CommandFlag, CommandStatus } from '#server/rental/domain/derive.ts'
import { ACTIONS_IN_PLACE, nextActOf, type ActionInPlace, type OfficeAct } from '#server/rental/domain/office.ts'
import { addDays, dayOf } from '#server/rental/domain/period.ts'
import { shownSteps, type CommandTarget, type ShownStatus } from '#server/rental/domain/steps/index.ts'
import type { CommandStage } from '#server/rental/domain/stage.ts'
import type {
  CommandItemStatus,
  OverridableRule,
  RentalStrategyId,
  ReturnWay,
  RentalDocumentKind,
  RenterProof,
  StepStatus,
  StepType,
} from '#server/rental/domain/vocabulary.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findIncluded, findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { MailAboutLine } from '#server/mail/contract.ts'
import { loadOrderMails } from '../office/order-mails.server.ts'
import { loadPayment } from '../payment.server.ts'
import { loadPhotos } from '../photos.server.ts'
import { reservedUnits, type ReservedUnit } from './reserved-units.server.ts'
import { loadCommandMoney, type CommandMoney } from './load-command-money.server.ts'

export type Loading = { request: Request; context: WebContext; id: string }

export type CommandStep = {
  id: string
  stepType: StepType
  status: ShownStatus
  content: string
  comment: string
  doneAt: string | null
}
type CommandLine = {
  id: string
  status: CommandItemStatus
  model: string
  modelId: string | null
  item: string
  itemId: string | null
  price: number
  outDay: string | null
  returnedDay: string | null
  comment: string
  photos: readonly ItemPhoto[]
}
type CommandMessage = { id: string; content: string; author: string; isFromStaff: boolean; at: string }
type CommandPaper = {
  id: string
  kind: RentalDocumentKind
  name: string
  url: string
  madeAt: string
  isSuperseded: boolean
}
type CommandOverride = { id: string; rule: OverridableRule; reason: string; author: string; at: string }
export type CommandPanelData = {
  type: 'rental-commands'
  id: string
  /** Who answers for it; null where nobody does. */
  renter: { id: string; name: string; email: string; phone: string } | null
  recipient: string
  /** What the renter's account lacks. */
  renterProof: RenterProof | null
  strategyId: RentalStrategyId | ''
  returnWay: ReturnWay
  stage: CommandStage
  targets: readonly CommandTarget[]
  status: CommandStatus
  /** What the command waits for from staff. */
  next: OfficeAct | null
  flags: readonly CommandFlag[]
  alerts: readonly CommandAlert[]
  /** Its renter is to pay, and the settings do not say how. */
  lacksPaymentSettings: boolean
  strategy: string
  days: { first: string; last: string; count: number }
  /** The last day that the renter asks for. */
  asksUntil: string | null
  steps: readonly CommandStep[]
  lines: readonly CommandLine[]
  addresses: { billing: string; shipping: string }
  /** Where it is fetched or sent from, and brought back. */
  places: readonly OrderPlace[]
  /** Cents: what is still to be paid, what goes back, what is held of the deposit. */
  due: { owed: number; refund: number; deposit: number }
  /** A unit for each line, while all can be prepared as they are. */
  reserved: readonly ReservedUnit[] | null
  /** Of the forms on the page, by act. */
  formKeys: Readonly<Record<ActionInPlace, string>>
  sums: Record<'items' | 'shipping' | 'charges' | 'taxRate' | 'tax' | 'total' | 'deposit' | 'paid', number>
  /** What was mailed to its renter about it, newest first. */
  mails: readonly MailAboutLine[]
  messages: readonly CommandMessage[]
  /** Of the form below them. */
  messageKey: string
  documents: readonly CommandPaper[]
  /** Rules that staff set aside, oldest first. */
  overrides: readonly CommandOverride[]
  money: CommandMoney
}

const number = (record: ResourceObject, name: string) => Number(record.attributes[name] ?? 0)
const many = (document: OneDocument, name: string): ResourceObject[] =>
  identifiersOf(document.data?.relationships?.[name]).flatMap(one => findIncluded(document, one) ?? [])
const inOrder = (records: ResourceObject[]) =>
  [...records].sort((one, other) => number(one, 'position') - number(other, 'position'))
/** The last day of what ends at a moment. */
const lastDayOf = (endAt: string | null) => (endAt === null ? null : addDays(dayOf(new Date(endAt)), -1))
const textOrNull = (record: ResourceObject, name: string) => textOf(record, name) || null

type Photos = Awaited<ReturnType<typeof loadPhotos>>

const stepOf = (step: ResourceObject) => ({
  id: step.id,
  stepType: step.attributes['stepType'] as StepType,
  status: step.attributes['status'] as StepStatus,
  content: textOf(step, 'content'),
  comment: textOf(step, 'comment'),
  doneAt: textOrNull(step, 'doneAt'),
})

function lineOf(document: OneDocument, line: ResourceObject, photos: Photos): CommandLine {
  const [model, item] = [findRelated(document, line, 'rentalModel'), findRelated(document, line, 'rentalItem')]
  return {
    id: line.id,
    status: line.attributes['status'] as CommandItemStatus,
    model: model ? textOf(model, 'name') : '',
    modelId: model?.id ?? null,
    item: item ? textOf(item, 'stockId') : textOf(line, 'itemLabel'),
    itemId: item?.id ?? null,
    price: number(line, 'rentingPrice'),
    outDay: textOrNull(line, 'outDay'),
    returnedDay: textOrNull(line, 'returnedDay'),
    comment: textOf(line, 'comment'),
    photos: photos.filter(({ lineId }) => lineId === line.id),
  }
}

const sumsOf = (record: ResourceObject): CommandPanelData['sums'] => ({
  items: number(record, 'itemsPrice'),
  shipping: number(record, 'shippingPrice'),
  charges: number(record, 'chargesPrice'),
  taxRate: number(record, 'taxRate'),
  tax: number(record, 'taxAmount'),
  total: number(record, 'totalPrice'),
  deposit: number(record, 'depositAmount'),
  paid: number(record, 'paidAmount'),
})

const messageOf = (message: ResourceObject): CommandMessage => ({
  id: message.id,
  content: textOf(message, 'content'),
  author: textOf(message, 'authorName'),
  isFromStaff: message.attributes['isFromStaff'] === true,
  at: textOf(message, 'createdAt'),
})

const overrideOf = (override: ResourceObject): CommandOverride => ({
  id: override.id,
  rule: override.attributes['rule'] as OverridableRule,
  reason: textOf(override, 'reason'),
  author: textOf(override, 'authorName'),
  at: textOf(override, 'createdAt'),
})

const paperOf = (paper: ResourceObject): CommandPaper => ({
  id: paper.id,
  kind: paper.attributes['kind'] as RentalDocumentKind,
  name: textOf(paper, 'name'),
  url: textOf(paper, 'url'),
  madeAt: textOf(paper, 'createdAt'),
  isSuperseded: paper.attributes['isSuperseded'] === true,
})

const renterOf = (record: ResourceObject, renter: ResourceObject): CommandPanelData['renter'] => ({
  id: renter.id,
  name: textOf(record, 'renterName'),
  email: textOf(renter, 'email'),
  phone: textOf(record, 'phone') || textOf(renter, 'phone'),
})

const findCommand = ({ request, context, id }: Loading): Promise<OneDocument | null> =>
  apiFor(request, context)
    .get<OneDocument>(`/api/v1/rental-commands/${id}`, {
      query: {
        include: [
          'rentBy',
          'rentalStrategy',
          'steps',
          'commandItems',
          'commandItems.rentalModel',
          'commandItems.rentalItem',
          'billingAddress',
          'shippingAddress',
          'messages',
          'overrides',
        ].join(),
      },
    })
    .catch(() => null)

const conversationOf = (document: OneDocument): Pick<CommandPanelData, 'messages' | 'messageKey' | 'overrides'> => ({
  messages: many(document, 'messages').map(messageOf),
  messageKey: randomUUID(),
  overrides: many(document, 'overrides').map(overrideOf),
})

const dueOf = (record: ResourceObject, stage: CommandStage): CommandPanelData['due'] => ({
  owed: stage === 'cancelled' ? 0 : Math.max(0, number(record, 'totalPrice') - number(record, 'paidAmount')),
  refund: number(record, 'refundDue'),
  deposit: number(record, 'depositKept'),
})

/** Until it is paid. */
const ASKED_TO_PAY: ReadonlySet<CommandStage> = new Set(['validation', 'agreement'])

/** The whole state of a command for staff. Null when it is not readable. */
export async function loadCommandPanel({ request, context, id }: Loading): Promise<CommandPanelData | null> {
  const api = apiFor(request, context)
  const document = await findCommand({ request, context, id })
  const record = document?.data
  if (!document || !record) return null
  const [papers, money, photos, places, payment, mails] = await Promise.all([
    api.get<ListDocument>('/api/v1/rental-documents', {
      query: { 'filter[command]': id, sort: 'id', 'page[size]': 100 },
    }),
    loadCommandMoney({ request, context, id, command: record }),
    loadPhotos({ request, context, id }),
    loadOrderPlaces({ request, context, id }),
    loadPayment({ request, context, id }),
    loadOrderMails({ request, context, id }),
  ])
  const address = (name: string) => {
    const found = findRelated(document, record, name)
    return found ? textOf(found, 'label') : ''
  }
  const strategy = findRelated(document, record, 'rentalStrategy')
  const flags = record.attributes['flags'] as CommandFlag[]
  const renter = findRelated(document, record, 'rentBy')
  const isMonthly = renter?.attributes['rentalMonthlyInvoicing'] === true
  const stage = record.attributes['stage'] as CommandStage
  const targets = record.attributes['targets'] as CommandTarget[]
  return {
    type: 'rental-commands',
    id,
    renterProof: textOrNull(record, 'renterProof') as RenterProof | null,
    status: record.attributes['derivedStatus'] as CommandStatus,
    flags,
    next: nextActOf({ stage, flags, targets, endDay: textOf(record, 'endDay'), isMonthly }, dayOf(new Date())),
    alerts: record.attributes['alerts'] as CommandAlert[],
    lacksPaymentSettings: !payment.isConfigured && ASKED_TO_PAY.has(stage) && number(record, 'totalPrice') > 0,
    strategy: strategy ? textOf(strategy, 'name') : '',
    strategyId: (strategy?.id ?? '') as CommandPanelData['strategyId'],
    returnWay: textOf(record, 'returnWay') as CommandPanelData['returnWay'],
    stage,
    targets,
    renter: renter ? renterOf(record, renter) : null,
    recipient: textOf(record, 'recipientName'),
    due: dueOf(record, stage),
    reserved: stage === 'preparation' ? await reservedUnits({ request, context, id }) : null,
    formKeys: Object.fromEntries(ACTIONS_IN_PLACE.map(act => [act, randomUUID()])) as Record<ActionInPlace, string>,
    days: { first: textOf(record, 'startDay'), last: textOf(record, 'endDay'), count: number(record, 'days') },
    asksUntil: lastDayOf(textOrNull(record, 'extensionEndAt')),
    steps: shownSteps(inOrder(many(document, 'steps')).map(stepOf)),
    lines: inOrder(many(document, 'commandItems')).map(line => lineOf(document, line, photos)),
    addresses: { billing: address('billingAddress'), shipping: address('shippingAddress') },
    places,
    mails,
    sums: sumsOf(record),
    ...conversationOf(document),
    money,
    documents: papers.data.map(paperOf),
  }
}
