import { sql } from 'drizzle-orm'
import { rentalCharges } from '#db/schema/rental/office.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { orderLabel } from '../order-label-sql.ts'
import { commandPartPolicy } from '../policies/rental.ts'

const table = rentalCharges
const known = { writableBy: 'server' } as const

/** What came on top of a command: lateness, damage, loss. Ex-tax. */
export const rentalCharge = defineResource(table, {
  type: 'rental-charges',
  feature: 'rental',
  attributes: {
    kind: { ...known, sortable: true, filters: ['is'] },
    label: { ...known, searchable: true },
    amount: { ...known, display: 'money', sortable: true },
    isTaxed: { ...known, filters: ['is'] },
  },
  computed: {
    /** By which a charge is found and chosen. */
    name: expression(sql`concat_ws(' · ', ${orderLabel(table.commandId)}, ${table.label})`, { searchable: true }),
  },
  relationships: {
    command: { one: 'rental-commands', via: 'commandId', writableBy: 'server' },
    commandItem: { one: 'rental-command-items', via: 'commandItemId', writableBy: 'server' },
  },
  policy: commandPartPolicy(
    'rental_charges',
    'What comes on top of a command is read by whoever reads the command; only its actions change it.',
  ),
  hasHistory: false,
  emitsEvents: false,
  defaultSort: 'id',
  title: 'name',
  admin: {
    group: null,
    screens: { partOf: { type: 'rental-commands', filter: 'command' } },
    list: ['command', 'kind', 'label', 'amount', 'isTaxed', 'createdAt'],
    form: [],
  },
})
