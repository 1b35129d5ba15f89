import { sql } from 'drizzle-orm'
import { rentalItemMovements } from '#db/schema/rental/places.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { rentalOffice } from '../policies/rental.ts'

const table = rentalItemMovements

/** A unit that went from one place to another. Append-only. */
export const rentalItemMovement = defineResource(table, {
  type: 'rental-item-movements',
  feature: 'rental',
  attributes: { reason: { writableBy: 'server', searchable: true } },
  computed: {
    label: expression(
      sql`(select i."stock_id" from "rental_items" i where i."id" = ${table.rentalItemId}) || ' · '
        || coalesce((select s."name" from "rental_stocks" s where s."id" = ${table.toStockId}), '–')`,
      { searchable: true },
    ),
  },
  relationships: {
    rentalItem: { one: 'rental-items', via: 'rentalItemId', writableBy: 'server' },
    fromStock: { one: 'rental-stocks', via: 'fromStockId', writableBy: 'server' },
    toStock: { one: 'rental-stocks', via: 'toStockId', writableBy: 'server' },
    createdBy: { one: 'users', via: 'createdById', writableBy: 'server' },
  },
  policy: rentalOffice(
    'Rental staff and admins read which items went from one place to another; only moving an item adds a line.',
    [],
  ),
  hasHistory: false,
  emitsEvents: false,
  defaultSort: '-id',
  title: 'label',
  admin: {
    group: null,
    screens: { partOf: { type: 'rental-items', filter: 'rentalItem' } },
    list: ['rentalItem', 'fromStock', 'toStock', 'reason', 'createdBy', 'createdAt'],
    form: [],
  },
})
