import { sql } from 'drizzle-orm'
import { rentalBookings } from '#db/schema/rental/bookings.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { bookingsPolicy } from '../policies/rental.ts'

const table = rentalBookings

/**
 * A hold that a cart gets while its owner fills in the checkout (specification 3, section 6). Made and changed by
 * services.
 */
export const rentalBooking = defineResource(table, {
  type: 'rental-bookings',
  feature: 'rental',
  attributes: {
    startAt: { writableBy: 'server', display: 'firstDay', sortable: true, filters: ['from', 'to'] },
    endAt: { writableBy: 'server', display: 'lastDay', sortable: true, filters: ['from', 'to'] },
    expiresAt: { writableBy: 'server', sortable: true, filters: ['from', 'to'] },
    phone: { writableBy: 'server' },
    comment: { writableBy: 'server' },
  },
  computed: {
    models: expression(
      sql`(select coalesce(jsonb_object_agg(l."rental_model_id", l."quantity"), '{}'::jsonb)
        from "rental_booking_lines" l where l."booking_id" = ${table.id})`,
      { display: 'json', schema: { type: 'object', additionalProperties: { type: 'integer' } } },
    ),
  },
  relationships: {
    user: { one: 'users', via: 'userId', writableBy: 'server' },
    rentalStrategy: { one: 'rental-strategies', via: 'rentalStrategyId', writableBy: 'server' },
    billingAddress: { one: 'rental-addresses', via: 'billingAddressId', writableBy: 'server' },
    shippingAddress: { one: 'rental-addresses', via: 'shippingAddressId', writableBy: 'server' },
  },
  policy: bookingsPolicy,
  hasHistory: false,
  emitsEvents: false,
  defaultSort: '-id',
  title: 'id',
  admin: { group: 'rental', list: ['user', 'startAt', 'endAt', 'expiresAt', 'createdAt'], form: [] },
})
