import { sql } from 'drizzle-orm'
import { rentalCommandItems } from '#db/schema/rental/commands.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { orderLabel, orderNumber } from '../order-label-sql.ts'
import { commandPartPolicy, rentalStaff } from '../policies/rental.ts'

const table = rentalCommandItems

/**
 * One unit of a model in a command; its item is known from preparation on. `replace` is the line whose unit it took
 * over.
 */
export const rentalCommandItem = defineResource(table, {
  type: 'rental-command-items',
  feature: 'rental',
  attributes: {
    position: { writableBy: 'server', sortable: true },
    status: { writableBy: 'server', sortable: true, filters: ['is', 'not'] },
    rentingPrice: { writableBy: 'server', display: 'money' },
    comment: { writableBy: 'server' },
  },
  computed: {
    /** By which a line is found and chosen: order, place, and its unit, or its model until it has one. */
    label: expression(
      sql`(select ${orderLabel(table.commandId)} || ' · ' || (${table.position} + 1) || ' · ' || coalesce((
        select i."stock_id" from "rental_items" i where i."id" = ${table.rentalItemId}), m."slug")
      from "rental_models" m where m."id" = ${table.rentalModelId})`,
      { searchable: true },
    ),
    /** What the label of its unit says, for whoever reads the command. */
    itemLabel: expression(sql`(select i."stock_id" from "rental_items" i where i."id" = ${table.rentalItemId})`),
    /** When its unit went to the renter, and when it was back. */
    outDay: expression(sql`(${table.outAt} at time zone 'Europe/Paris')::date::text`, {
      display: 'date',
      schema: { type: ['string', 'null'] },
    }),
    returnedDay: expression(sql`(${table.returnedAt} at time zone 'Europe/Paris')::date::text`, {
      display: 'date',
      schema: { type: ['string', 'null'] },
    }),
    commandNumber: expression(orderNumber(table.commandId)),
  },
  relationships: {
    command: { one: 'rental-commands', via: 'commandId', writableBy: 'server' },
    rentalModel: { one: 'rental-models', via: 'rentalModelId', writableBy: 'server' },
    rentalItem: { one: 'rental-items', via: 'rentalItemId', writableBy: 'server', readableBy: rentalStaff },
    replace: { one: 'rental-command-items', via: 'replaceId', writableBy: 'server' },
    outCondition: { one: 'rental-conditions', via: 'outConditionId', writableBy: 'server' },
    returnCondition: { one: 'rental-conditions', via: 'returnConditionId', writableBy: 'server' },
  },
  policy: commandPartPolicy(
    'rental_command_items',
    'Lines are read by whoever reads their command; only its actions change them.',
  ),
  securedFiles: 'readers',
  hasHistory: false,
  emitsEvents: false,
  defaultSort: 'position',
  title: 'label',
  admin: {
    group: null,
    screens: {
      partOf: { type: 'rental-commands', filter: 'command' },
    },
    list: ['commandNumber', 'position', 'rentalModel', 'rentalItem', 'status', 'rentingPrice'],
    form: [],
  },
})
