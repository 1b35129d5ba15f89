import { rentalPayments } from '#db/schema/rental/office.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { orderDayLabel, orderNumber } from '../order-label-sql.ts'
import { commandPartPolicy, rentalStaff } from '../policies/rental.ts'

const table = rentalPayments
const known = { writableBy: 'server' } as const

/**
 * Money that came for a command, or went back when negative. Append-only: what a command says is paid is the sum of
 * these lines.
 */
export const rentalPayment = defineResource(table, {
  type: 'rental-payments',
  feature: 'rental',
  attributes: {
    amount: { ...known, display: 'money', sortable: true, filters: ['from', 'to'] },
    method: { ...known, sortable: true, filters: ['is', 'not'] },
    day: { ...known, sortable: true, filters: ['from', 'to', 'is'] },
    comment: { ...known, readableBy: rentalStaff },
  },
  computed: {
    label: expression(orderDayLabel(table.commandId, table.day), { searchable: true }),
    commandNumber: expression(orderNumber(table.commandId)),
  },
  relationships: {
    command: { one: 'rental-commands', via: 'commandId', writableBy: 'server' },
    invoice: { one: 'rental-invoices', via: 'invoiceId', writableBy: 'server' },
  },
  policy: commandPartPolicy(
    'rental_payments',
    'Payments are read by whoever reads their command; actions add lines, and none ever changes.',
  ),
  hasHistory: false,
  emitsEvents: false,
  defaultSort: '-id',
  title: 'label',
  admin: { group: 'rental', list: ['day', 'commandNumber', 'amount', 'method', 'invoice', 'comment'], form: [] },
})
