import { rentalDepositMovements } from '#db/schema/rental/office.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { orderDayLabel, orderNumber } from '../order-label-sql.ts'
import { commandPartPolicy, rentalStaff } from '../policies/rental.ts'

const table = rentalDepositMovements
const known = { writableBy: 'server' } as const

/**
 * A deposit received, returned, or withheld for what is owed. Append-only: what is kept is what was received less the
 * other two.
 */
export const rentalDepositMovement = defineResource(table, {
  type: 'rental-deposit-movements',
  feature: 'rental',
  attributes: {
    movement: { ...known, sortable: true, filters: ['is'] },
    amount: { ...known, display: 'money', sortable: true },
    method: { ...known, filters: ['is'] },
    day: { ...known, sortable: true, filters: ['from', 'to', 'is'] },
    comment: { ...known, readableBy: rentalStaff },
  },
  computed: {
    label: expression(orderDayLabel(table.commandId, table.day), { searchable: true }),
    commandNumber: expression(orderNumber(table.commandId)),
  },
  relationships: { command: { one: 'rental-commands', via: 'commandId', writableBy: 'server' } },
  policy: commandPartPolicy(
    'rental_deposit_movements',
    'The way of a deposit is read by whoever reads its command; actions add lines, and none ever changes.',
  ),
  hasHistory: false,
  emitsEvents: false,
  defaultSort: '-id',
  title: 'label',
  admin: { group: 'rental', list: ['day', 'commandNumber', 'movement', 'amount', 'method', 'comment'], form: [] },
})
