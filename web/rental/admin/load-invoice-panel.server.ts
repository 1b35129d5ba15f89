import type { OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { countryLine } from '#server/domain/vocabulary/countries.ts'
import type { InvoiceKind, MoneyMethod } from '#server/rental/domain/vocabulary.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findIncluded, findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'

/** Who was billed, as it was on that day. */
type BilledTo = Readonly<
  Partial<
    Record<
      'organization' | 'fullName' | 'siret' | 'vatNumber' | 'line1' | 'line2' | 'postalCode' | 'city' | 'country',
      string | null
    >
  >
>
type Paper = { id: string; kind: InvoiceKind; number: string }
/** An issued invoice as people read it. Cents; days of Paris. */
export type InvoicePanelData = {
  type: 'rental-invoices'
  id: string
  kind: InvoiceKind
  days: { issued: string; due: string }
  month: string
  client: readonly string[]
  siret: string
  vatNumber: string
  reason: string
  corrects: Paper | null
  creditNotes: readonly Paper[]
  orders: readonly { id: string; label: string }[]
  lines: readonly { id: string; label: string; quantity: number; unitPrice: number; amount: number; isTaxed: boolean }[]
  payments: readonly { id: string; day: string; method: MoneyMethod; amount: number }[]
  files: readonly { id: string; name: string; url: string }[]
  sums: { net: number; taxRate: number; tax: number; total: number; paid: number; credited: number; owed: number }
}

const number = (record: ResourceObject, name: string) => Number(record.attributes[name] ?? 0)
const paperOf = (record: ResourceObject): Paper => ({
  id: record.id,
  kind: textOf(record, 'kind') as InvoiceKind,
  number: textOf(record, 'number'),
})

/** Null when it is not readable. */
export async function loadInvoicePanel({
  request,
  context,
  id,
}: {
  request: Request
  context: WebContext
  id: string
}): Promise<InvoicePanelData | null> {
  const include = 'lines,commands,corrects,creditNotes,payments,documents'
  const document = await apiFor(request, context)
    .get<OneDocument>(`/api/v1/rental-invoices/${id}`, { query: { include } })
    .catch(() => null)
  const record = document?.data
  if (!document || !record) return null
  const many = (name: string) =>
    identifiersOf(record.relationships?.[name]).flatMap(one => findIncluded(document, one) ?? [])
  const corrected = findRelated(document, record, 'corrects')
  const billedTo = record.attributes['billedTo'] as BilledTo
  return {
    type: 'rental-invoices',
    ...paperOf(record),
    days: { issued: textOf(record, 'issueDay'), due: textOf(record, 'dueDay') },
    month: textOf(record, 'month'),
    client: clientLines(billedTo, context.locale),
    siret: billedTo.siret ?? '',
    vatNumber: billedTo.vatNumber ?? '',
    reason: textOf(record, 'reason'),
    corrects: corrected ? paperOf(corrected) : null,
    creditNotes: many('creditNotes').map(paperOf),
    orders: many('commands').map(order => ({ id: order.id, label: textOf(order, 'label') })),
    lines: [...many('lines')].sort((one, other) => number(one, 'position') - number(other, 'position')).map(lineOf),
    payments: many('payments').map(payment => ({
      id: payment.id,
      day: textOf(payment, 'day'),
      method: textOf(payment, 'method') as MoneyMethod,
      amount: number(payment, 'amount'),
    })),
    files: many('documents').map(file => ({ id: file.id, name: textOf(file, 'name'), url: textOf(file, 'url') })),
    sums: {
      net: number(record, 'netAmount'),
      taxRate: number(record, 'taxRate'),
      tax: number(record, 'taxAmount'),
      total: number(record, 'totalAmount'),
      paid: number(record, 'paidAmount'),
      credited: number(record, 'creditedAmount'),
      owed: number(record, 'owedAmount'),
    },
  }
}

const lineOf = (line: ResourceObject): InvoicePanelData['lines'][number] => ({
  id: line.id,
  label: textOf(line, 'label'),
  quantity: number(line, 'quantity'),
  unitPrice: number(line, 'unitPrice'),
  amount: number(line, 'amount'),
  isTaxed: line.attributes['isTaxed'] === true,
})

const clientLines = (
  { organization, fullName, line1, line2, postalCode, city, country }: BilledTo,
  locale: WebContext['locale'],
): string[] =>
  [
    organization,
    fullName,
    line1,
    line2,
    `${postalCode ?? ''} ${city ?? ''}`.trim(),
    countryLine(country ?? undefined, locale),
  ].filter((line): line is string => typeof line === 'string' && line !== '')
