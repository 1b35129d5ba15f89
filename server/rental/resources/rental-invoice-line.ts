import { sql } from 'drizzle-orm'
import { rentalInvoiceLines } from '#db/schema/rental/office.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { invoiceLinesPolicy } from '../policies/money.ts'
import { creditedOfLine } from '../money/invoice-sql.ts'

const table = rentalInvoiceLines
const known = { writableBy: 'server' } as const
const amount = { writableBy: 'server', display: 'money' } as const

/** A line of an issued paper, as it is printed. */
export const rentalInvoiceLine = defineResource(table, {
  type: 'rental-invoice-lines',
  feature: 'rental',
  attributes: {
    position: { ...known, sortable: true },
    kind: { ...known, filters: ['is'] },
    label: known,
    quantity: known,
    unitPrice: amount,
    amount,
    isTaxed: known,
  },
  computed: {
    /** By which a line is found and chosen: its paper, its place and what it says. */
    name: expression(
      sql`(select i."number" from "rental_invoices" i
        where i."id" = ${table.invoiceId}) || ' · ' || (${table.position} + 1) || ' · ' || ${table.label}`,
      { searchable: true },
    ),
    creditedAmount: expression(creditedOfLine, { display: 'money' }),
  },
  relationships: {
    invoice: { one: 'rental-invoices', via: 'invoiceId', writableBy: 'server' },
    command: { one: 'rental-commands', via: 'commandId', writableBy: 'server' },
    corrects: { one: 'rental-invoice-lines', via: 'correctsLineId', writableBy: 'server' },
  },
  policy: invoiceLinesPolicy,
  hasHistory: false,
  emitsEvents: false,
  defaultSort: 'position',
  title: 'name',
  admin: {
    group: null,
    screens: {
      partOf: { type: 'rental-invoices', filter: 'invoice' },
    },
    list: ['invoice', 'position', 'label', 'quantity', 'unitPrice', 'amount', 'creditedAmount'],
    form: [],
  },
})
