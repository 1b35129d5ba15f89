import type { ListDocument, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { Visitor } from '#server/contract/session.ts'
import { shownSteps, type Step } from '#server/rental/domain/steps/index.ts'
import type { DepositMovement, MoneyMethod } from '#server/rental/domain/vocabulary.ts'
import { readsAllRentals } from './admin/rental-staff.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findIncluded, findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { addressOf } from './addresses.server.ts'
import type { CommandDocument, CommandView, ListedCommand, ShownStep } from './command.ts'
import { momentOf, situationOf, stepsOf, strategyOf } from './command-situation.server.ts'
import { loadPhotos } from './photos.server.ts'
import { numberOf } from './models.server.ts'

type Loading = { request: Request; context: WebContext }

/**
 * The person's own commands and those of their organisations, newest first; staff, who can read everybody's, get their
 * own.
 */
export async function listCommands({
  request,
  context,
  page,
  visitor,
}: Loading & { page: number; visitor: Visitor }): Promise<{ commands: ListedCommand[]; lastPage: number }> {
  const document = await apiFor(request, context).get<ListDocument>('/api/v1/rental-commands', {
    query: {
      include: 'steps,commandItems,commandItems.rentalModel',
      sort: '-id',
      'filter[rentBy]': readsAllRentals(visitor.siteRoles) ? visitor.userId : undefined,
      'page[size]': 20,
      'page[number]': page,
    },
  })
  const now = new Date()
  return {
    lastPage: document.meta.page?.lastPage ?? 1,
    commands: document.data.map(record => ({
      id: record.id,
      number: numberOf(record, 'number'),
      startDay: textOf(record, 'startDay'),
      endDay: textOf(record, 'endDay'),
      totalPrice: numberOf(record, 'totalPrice'),
      names: [...new Set(linesOf(document, record).map(({ name }) => name))],
      ...situationOf(record, stepsOf(document, record), now),
    })),
  }
}

function linesOf(
  document: Pick<OneDocument, 'included'>,
  record: ResourceObject,
): { name: string; price: number; status: string }[] {
  return identifiersOf(record.relationships?.['commandItems'])
    .flatMap(one => findIncluded(document, one) ?? [])
    .map(item => {
      const model = findRelated(document, item, 'rentalModel')
      return {
        name: model ? textOf(model, 'name') : '',
        price: numberOf(item, 'rentingPrice'),
        status: textOf(item, 'status'),
      }
    })
    .filter(({ status }) => status !== 'replaced')
}

/** The numbers of units that went out and came back. */
function unitsOf(lines: readonly { status: string }[]): CommandView['units'] {
  const back = lines.filter(({ status }) => status === 'returned').length
  return { back, all: back + lines.filter(({ status }) => status === 'out').length }
}

/** Groups equal lines, as in the cart. */
function grouped(lines: readonly { name: string; price: number }[]): CommandView['lines'] {
  const found = new Map<string, { name: string; quantity: number; price: number }>()
  for (const { name, price } of lines) {
    const line = found.get(name) ?? { name, quantity: 0, price: 0 }
    found.set(name, { name, quantity: line.quantity + 1, price: line.price + price })
  }
  return [...found.values()]
}

function moneyOf(record: ResourceObject, payments: ListDocument, deposits: ListDocument): CommandView['money'] {
  return {
    payments: payments.data.map(payment => ({
      id: payment.id,
      day: textOf(payment, 'day'),
      method: textOf(payment, 'method') as MoneyMethod,
      amount: numberOf(payment, 'amount'),
    })),
    deposits: deposits.data.map(one => ({
      id: one.id,
      day: textOf(one, 'day'),
      movement: textOf(one, 'movement') as DepositMovement,
      amount: numberOf(one, 'amount'),
    })),
    kept: numberOf(record, 'depositKept'),
    isBilled: textOf(record, 'invoiceId') !== '',
  }
}

/** A command with everything that its page shows beside it. */
async function readCommand({ request, context, id }: Loading & { id: string }) {
  const api = apiFor(request, context)
  const photos = await loadPhotos({ request, context, id })
  const listOf = (type: string) =>
    api.get<ListDocument>(`/api/v1/${type}`, { query: { 'filter[command]': id, sort: 'id', 'page[size]': 100 } })
  const [document, messages, files, papers, charges, payments, deposits] = await Promise.all([
    api.get<OneDocument>(`/api/v1/rental-commands/${encodeURIComponent(id)}`, {
      query: {
        include:
          'steps,commandItems,commandItems.rentalModel,rentalStrategy,billingAddress,shippingAddress,organization',
      },
    }),
    listOf('rental-command-messages'),
    api.get<ListDocument>('/services/secured-files', { query: { 'model[type]': 'rental-commands', 'model[id]': id } }),
    listOf('rental-documents'),
    listOf('rental-charges'),
    listOf('rental-payments'),
    listOf('rental-deposit-movements'),
  ])
  return { document, messages, files, papers, charges, payments, deposits, photos }
}

const documentOf = (file: ResourceObject): CommandDocument => ({
  id: file.id,
  name: textOf(file, 'name') || textOf(file, 'originalName'),
  url: textOf(file, 'url'),
  size: numberOf(file, 'size'),
  kind: (textOf(file, 'kind') || null) as CommandDocument['kind'],
  isVoid: file.attributes['isSuperseded'] === true,
})

const sumsOf = (record: ResourceObject): CommandView['sums'] => ({
  itemsPrice: numberOf(record, 'itemsPrice'),
  shippingPrice: numberOf(record, 'shippingPrice'),
  taxRate: numberOf(record, 'taxRate'),
  taxAmount: numberOf(record, 'taxAmount'),
  totalPrice: numberOf(record, 'totalPrice'),
  depositAmount: numberOf(record, 'depositAmount'),
})

function extensionEndDayOf(record: ResourceObject): string | null {
  const endAt = momentOf(record, 'extensionEndAt')
  return endAt === null ? null : new Date(endAt.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)
}

const shownStepOf = ({
  stepType,
  status,
  content,
  comment,
  doneAt,
}: ReturnType<typeof shownSteps<Step>>[number]): ShownStep => ({
  stepType,
  status,
  content,
  comment,
  doneAt: doneAt?.toISOString() ?? null,
})

const messageOf = (message: ResourceObject): CommandView['messages'][number] => ({
  id: message.id,
  content: textOf(message, 'content'),
  authorName: textOf(message, 'authorName'),
  isFromStaff: message.attributes['isFromStaff'] === true,
  at: textOf(message, 'createdAt'),
})

/** The photos of each line that has some, under the name of its model and item. */
function photosOf(
  document: OneDocument,
  record: ResourceObject,
  photos: Awaited<ReturnType<typeof loadPhotos>>,
): CommandView['photos'] {
  return identifiersOf(record.relationships?.['commandItems'])
    .flatMap(one => findIncluded(document, one) ?? [])
    .map(line => {
      const model = findRelated(document, line, 'rentalModel')
      return {
        id: line.id,
        name: [model ? textOf(model, 'name') : '', textOf(line, 'itemLabel')].filter(Boolean).join(' · '),
        photos: photos.filter(({ lineId }) => lineId === line.id),
      }
    })
    .filter(line => line.photos.length > 0)
}

/** One command as its renter sees it. @throws Response 404 when it is not theirs */
export async function loadCommand({ request, context, id }: Loading & { id: string }): Promise<CommandView> {
  const { document, messages, files, papers, charges, payments, deposits, photos } = await readCommand({
    request,
    context,
    id,
  })
  const record = document.data
  if (!record) throw new Response(null, { status: 404 })
  const steps = stepsOf(document, record)
  const [strategy, billing, shipping, organization] = [
    'rentalStrategy',
    'billingAddress',
    'shippingAddress',
    'organization',
  ].map(name => findRelated(document, record, name))
  // A signed contract is a file of the order and one of its papers.
  const documents = [...papers.data, ...files.data.filter(({ id }) => papers.data.every(paper => paper.id !== id))].map(
    documentOf,
  )
  const named = (name: string) => documents.find(file => file.id === textOf(record, name)) ?? null
  return {
    id: record.id,
    number: numberOf(record, 'number'),
    strategyId: strategyOf(record),
    returnWay: textOf(record, 'returnWay') as CommandView['returnWay'],
    strategy: strategy ? textOf(strategy, 'name') : '',
    organization: organization ? textOf(organization, 'name') : '',
    renterId: identifiersOf(record.relationships?.['rentBy'])[0]?.id ?? '',
    organizationId: organization?.id ?? '',
    startDay: textOf(record, 'startDay'),
    endDay: textOf(record, 'endDay'),
    days: numberOf(record, 'days'),
    phone: textOf(record, 'phone'),
    comment: textOf(record, 'comment'),
    createdAt: textOf(record, 'createdAt'),
    lines: grouped(linesOf(document, record)),
    charges: charges.data.map(charge => ({ label: textOf(charge, 'label'), amount: numberOf(charge, 'amount') })),
    units: unitsOf(linesOf(document, record)),
    billing: billing ? addressOf(billing) : null,
    shipping: shipping ? addressOf(shipping) : null,
    sums: sumsOf(record),
    paidAmount: numberOf(record, 'paidAmount'),
    refundDue: numberOf(record, 'refundDue'),
    cancellationFee: numberOf(record, 'cancellationFee'),
    conditions: (record.attributes['conditions'] ?? null) as CommandView['conditions'],
    money: moneyOf(record, payments, deposits),
    extensionEndDay: extensionEndDayOf(record),
    steps: shownSteps(steps).map(shownStepOf),
    contract: named('contractId'),
    signedContract: named('signedContractId'),
    invoice: named('invoiceId'),
    documents,
    messages: messages.data.map(messageOf),
    photos: photosOf(document, record, photos),
    situation: situationOf(record, steps, new Date()),
  }
}
