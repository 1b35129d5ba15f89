import { sql } from 'drizzle-orm'
import { rentalOverrides } from '#db/schema/rental/overrides.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { orderLabel } from '../order-label-sql.ts'
import { rentalOffice } from '../policies/rental.ts'

const table = rentalOverrides
const known = { writableBy: 'server' } as const
const author = sql`(select u."first_name" || ' ' || u."last_name" from "users" u where u."id" = ${table.createdById})`

/** A rule that staff set aside for an order. Append-only. */
export const rentalOverride = defineResource(table, {
  type: 'rental-overrides',
  feature: 'rental',
  attributes: {
    rule: { ...known, sortable: true, filters: ['is'] },
    reason: { ...known, searchable: true },
  },
  computed: {
    label: expression(sql`concat_ws(' · ', ${orderLabel(table.commandId)}, ${table.reason})`, { searchable: true }),
    /** Null once the account is erased. */
    authorName: expression(author, { schema: { type: ['string', 'null'] } }),
  },
  relationships: {
    command: { one: 'rental-commands', via: 'commandId', writableBy: 'server' },
    commandItem: { one: 'rental-command-items', via: 'commandItemId', writableBy: 'server' },
    rentalItem: { one: 'rental-items', via: 'rentalItemId', writableBy: 'server' },
    createdBy: { one: 'users', via: 'createdById', writableBy: 'server' },
  },
  policy: rentalOffice(
    'Rental staff and admins read which rules were set aside for an order; only actions of staff add lines.',
    [],
  ),
  hasHistory: false,
  emitsEvents: false,
  defaultSort: '-id',
  title: 'label',
  admin: {
    group: null,
    screens: { partOf: { type: 'rental-commands', filter: 'command' } },
    list: ['command', 'rule', 'reason', 'createdBy', 'createdAt'],
    form: [],
  },
})
