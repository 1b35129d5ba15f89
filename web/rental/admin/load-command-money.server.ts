import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { ChargeKind, DepositMovement, InvoiceKind, MoneyMethod } from '#server/rental/domain/vocabulary.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'

/** The books of one command. In cents; sums are the stored ones. */
export type CommandMoney = {
  papers: readonly {
    id: string
    kind: InvoiceKind
    number: string
    day: string
    month: string
    state: string
    total: number
    owed: number
  }[]
  charges: readonly { id: string; kind: ChargeKind; label: string; amount: number; isTaxed: boolean }[]
  payments: readonly { id: string; day: string; method: MoneyMethod; amount: number; comment: string }[]
  deposits: readonly {
    id: string
    day: string
    movement: DepositMovement
    method: MoneyMethod
    amount: number
    comment: string
  }[]
  sums: { charges: number; paid: number; kept: number }
}

const cents = (record: ResourceObject, name: string) => Number(record.attributes[name] ?? 0)

/** Documents, charges, payments and deposits of a command, oldest first. */
export async function loadCommandMoney({
  request,
  context,
  id,
  command,
}: {
  request: Request
  context: WebContext
  id: string
  command: ResourceObject
}): Promise<CommandMoney> {
  const api = apiFor(request, context)
  const list = (type: string) =>
    api.get<ListDocument>(`/api/v1/${type}`, { query: { 'filter[command]': id, sort: 'id', 'page[size]': 100 } })
  const [papers, charges, payments, deposits] = await Promise.all([
    api.get<ListDocument>('/api/v1/rental-invoices', {
      query: { 'filter[commands]': id, include: 'creditNotes', 'page[size]': 10 },
    }),
    list('rental-charges'),
    list('rental-payments'),
    list('rental-deposit-movements'),
  ])
  const notes = (papers.included ?? []).filter(({ type }) => type === 'rental-invoices')
  return {
    papers: [...papers.data, ...notes].sort((one, other) => (one.id < other.id ? -1 : 1)).map(paperOf),
    charges: charges.data.map(chargeOf),
    payments: payments.data.map(paymentOf),
    deposits: deposits.data.map(depositOf),
    sums: {
      charges: cents(command, 'chargesPrice'),
      paid: cents(command, 'paidAmount'),
      kept: cents(command, 'depositKept'),
    },
  }
}

const paperOf = (paper: ResourceObject): CommandMoney['papers'][number] => ({
  id: paper.id,
  kind: textOf(paper, 'kind') as InvoiceKind,
  number: textOf(paper, 'number'),
  day: textOf(paper, 'issueDay'),
  month: textOf(paper, 'month'),
  state: textOf(paper, 'state'),
  total: cents(paper, 'totalAmount'),
  owed: cents(paper, 'owedAmount'),
})

const chargeOf = (charge: ResourceObject): CommandMoney['charges'][number] => ({
  id: charge.id,
  kind: textOf(charge, 'kind') as ChargeKind,
  label: textOf(charge, 'label'),
  amount: cents(charge, 'amount'),
  isTaxed: charge.attributes['isTaxed'] === true,
})

const paymentOf = (payment: ResourceObject): CommandMoney['payments'][number] => ({
  id: payment.id,
  day: textOf(payment, 'day'),
  method: textOf(payment, 'method') as MoneyMethod,
  amount: cents(payment, 'amount'),
  comment: textOf(payment, 'comment'),
})

const depositOf = (record: ResourceObject): CommandMoney['deposits'][number] => ({
  ...paymentOf(record),
  movement: textOf(record, 'movement') as DepositMovement,
})
