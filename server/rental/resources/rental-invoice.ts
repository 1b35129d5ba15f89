import { sql } from 'drizzle-orm'
import { rentalDocuments, rentalInvoiceLines, rentalInvoices, rentalPayments } from '#db/schema/rental/office.ts'
import { rentalCommands } from '#db/schema/rental/commands.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { invoicesPolicy } from '../policies/money.ts'
import { recordsReadingOf } from '#server/privacy/index.ts'
import { invoiceActions } from '../money/actions.ts'
import { invoiceFilters, INVOICE_STATES, invoiceSql } from '../money/invoice-sql.ts'

const table = rentalInvoices
const known = { writableBy: 'server' } as const
const amount = { writableBy: 'server', display: 'money' } as const

/** An issued paper: invoice, debit note or credit note. Nothing on it ever changes; a credit note corrects it. */
export const rentalInvoice = defineResource(table, {
  type: 'rental-invoices',
  feature: 'rental',
  attributes: {
    kind: { ...known, sortable: true, filters: ['is', 'not'] },
    number: { ...known, sortable: true, searchable: true, filters: ['is'] },
    issuedAt: known,
    issueDay: { ...known, sortable: true, filters: ['from', 'to', 'is'] },
    month: { ...known, sortable: true, filters: ['is', 'isNull'] },
    billedTo: { ...known, masked: true },
    locale: known,
    netAmount: amount,
    taxedAmount: amount,
    taxRate: known,
    taxAmount: amount,
    totalAmount: { ...amount, sortable: true },
    reason: known,
    /** The secured file that was made of it; null until it is. */
    fileId: known,
  },
  computed: {
    label: expression(sql`concat_ws(' · ', ${table.number}, ${invoiceSql.client})`, { sortable: true }),
    client: expression(invoiceSql.client, { searchable: true }),
    dueDay: expression(sql`${invoiceSql.dueDay}::text`, {
      display: 'date',
      sortable: true,
      schema: { type: ['string', 'null'], format: 'date' },
    }),
    /** As the books count it: what a credit note gives back is negative. */
    bookedAmount: expression(invoiceSql.booked, { display: 'money', sortable: true }),
    paidAmount: expression(invoiceSql.paid, { display: 'money' }),
    creditedAmount: expression(invoiceSql.credited, { display: 'money' }),
    /** What is still to be paid; negative where money is to be given back. */
    owedAmount: expression(invoiceSql.owed, { display: 'money' }),
    state: expression(invoiceSql.state, { display: 'option', schema: { type: 'string', enum: [...INVOICE_STATES] } }),
  },
  relationships: {
    user: { one: 'users', via: 'userId', writableBy: 'server' },
    organization: { one: 'organizations', via: 'organizationId', writableBy: 'server' },
    invoicingStrategy: { one: 'rental-invoicing-strategies', via: 'invoicingStrategyId', writableBy: 'server' },
    corrects: { one: 'rental-invoices', via: 'correctsId', writableBy: 'server' },
    creditNotes: { many: 'rental-invoices', by: rentalInvoices.correctsId },
    lines: { many: 'rental-invoice-lines', by: rentalInvoiceLines.invoiceId },
    commands: { many: 'rental-commands', by: rentalCommands.billedById },
    payments: { many: 'rental-payments', by: rentalPayments.invoiceId },
    documents: { many: 'rental-documents', by: rentalDocuments.invoiceId },
  },
  filters: invoiceFilters,
  policy: invoicesPolicy,
  actions: invoiceActions,
  hooks: { afterRead: recordsReadingOf({ table: 'rental_invoices', column: 'user_id' }) },
  securedFiles: 'readers',
  emitsEvents: false,
  defaultSort: '-id',
  title: 'label',
  admin: {
    group: 'rental',
    screens: { panel: { isFirst: true, otherFields: [], title: 'admin:rentals.invoice.title' } },
    list: ['label', 'kind', 'issueDay', 'dueDay', 'bookedAmount', 'owedAmount', 'state'],
    form: [],
  },
})
