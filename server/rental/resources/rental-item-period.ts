import { sql } from 'drizzle-orm'
import { rentalOccupations } from '#db/schema/rental/commands.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { periodsPolicy } from '../policies/rental.ts'

const table = rentalOccupations
const instant = (bound: 'lower' | 'upper') =>
  sql.raw(
    `to_char((${bound}("rental_occupations"."period")::timestamp at time zone 'Europe/Paris') at time zone 'UTC', ` +
      `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  )

/**
 * When an item is taken, and by what (specification 3, section 5). One without an item is a conflict that staff must
 * solve.
 */
export const rentalItemPeriod = defineResource(table, {
  type: 'rental-item-periods',
  feature: 'rental',
  attributes: {
    kind: { writableBy: 'server', filters: ['is', 'not'], sortable: true },
    pinned: { writableBy: 'server', filters: ['is'] },
    expiresAt: { writableBy: 'server', filters: ['isNull'] },
  },
  computed: {
    itemId: expression(sql`${table.rentalItemId}::text`),
    startAt: expression(instant('lower'), {
      display: 'dateTime',
      sortable: true,
      schema: { type: 'string', format: 'date-time' },
    }),
    endAt: expression(instant('upper'), {
      display: 'dateTime',
      sortable: true,
      schema: { type: ['string', 'null'], format: 'date-time' },
    }),
    startDay: expression(sql`lower(${table.period})::text`, { display: 'date', sortable: true }),
    /** The last day, turnaround included; null: without end. */
    endDay: expression(sql`(upper(${table.period}) - 1)::text`, { display: 'date', sortable: true }),
    isConflict: expression(sql`${table.rentalItemId} is null`, { display: 'boolean' }),
    commandId: expression(
      sql`(select c."command_id"::text from "rental_command_items" c where c."id" = ${table.commandItemId})`,
    ),
    commandNumber: expression(
      sql`(select k."number" from "rental_command_items" c join "rental_commands" k on k."id" = c."command_id"
        where c."id" = ${table.commandItemId})`,
    ),
  },
  relationships: {
    rentalItem: { one: 'rental-items', via: 'rentalItemId', writableBy: 'server' },
    rentalModel: { one: 'rental-models', via: 'rentalModelId', writableBy: 'server' },
    booking: { one: 'rental-bookings', via: 'bookingId', writableBy: 'server' },
    commandItem: { one: 'rental-command-items', via: 'commandItemId', writableBy: 'server' },
    unavailability: { one: 'rental-unavailabilities', via: 'unavailabilityId', writableBy: 'server' },
  },
  filters: {
    from: { kind: 'date', where: value => sql`${table.period} && daterange(${value}::date, null)` },
    to: { kind: 'date', where: value => sql`${table.period} && daterange(null, ${value}::date, '[]')` },
    conflict: { kind: 'boolean', where: value => sql`((${table.rentalItemId} is null) = ${value}::boolean)` },
  },
  policy: periodsPolicy,
  hasHistory: false,
  emitsEvents: false,
  defaultSort: 'startDay',
  title: 'id',
  admin: {
    group: 'rental',
    list: ['rentalItem', 'rentalModel', 'kind', 'startDay', 'endDay', 'commandNumber', 'isConflict'],
    form: [],
  },
})
