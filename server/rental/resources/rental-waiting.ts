import { sql } from 'drizzle-orm'
import { rentalWaitings } from '#db/schema/rental/waitings.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { day, integer, relation } from '#server/jsonapi/inputs.ts'
import { daysLabel } from '../order-label-sql.ts'
import { waitingsPolicy } from '../policies/rental.ts'
import { leaveList, waitingHooks } from '../waiting/waiting-rules.ts'

const table = rentalWaitings
const PERSON = sql`(select u."first_name" || ' ' || u."last_name" from "users" u where u."id" = ${table.userId})`

/**
 * Who waits for a model on certain days, in the order in which they came. `expiresAt`: until when what was offered is
 * kept for them.
 */
export const rentalWaiting = defineResource(table, {
  type: 'rental-waitings',
  feature: 'rental',
  attributes: {
    startDay: { input: day(), writableBy: 'creation', sortable: true, filters: ['from', 'to', 'is'] },
    endDay: { input: day(), writableBy: 'creation', sortable: true, filters: ['from', 'to'] },
    quantity: { input: integer({ min: 1, max: 1_000, optional: true }), writableBy: 'creation' },
    status: { writableBy: 'server', sortable: true, filters: ['is', 'not'] },
    offeredAt: { writableBy: 'server', sortable: true },
  },
  computed: {
    label: expression(sql`concat_ws(' · ', ${PERSON}, ${daysLabel(table.startDay, table.endDay)})`),
    personName: expression(PERSON),
    expiresAt: expression(sql`(select b."expires_at" from "rental_bookings" b where b."id" = ${table.bookingId})`, {
      display: 'dateTime',
      schema: { type: ['string', 'null'], format: 'date-time' },
    }),
  },
  relationships: {
    rentalModel: { one: 'rental-models', via: 'rentalModelId', writableBy: 'creation', input: relation() },
    user: { one: 'users', via: 'userId', writableBy: 'server' },
    booking: { one: 'rental-bookings', via: 'bookingId', writableBy: 'server' },
  },
  policy: waitingsPolicy,
  actions: [
    {
      slug: 'leave',
      who: actor => actor.kind !== 'guest',
      when: { field: 'status', is: ['waiting', 'offered'] },
      destructive: true,
      run: leaveList,
    },
  ],
  hooks: {
    ...waitingHooks,
    beforeValidate: (draft, { actor, previous }) => (previous === null ? { ...draft, userId: actor.userId } : draft),
  },
  hasHistory: false,
  emitsEvents: false,
  defaultSort: 'id',
  title: 'label',
  admin: {
    group: 'rental',
    list: ['rentalModel', 'startDay', 'endDay', 'quantity', 'status', 'expiresAt', 'createdAt'],
    form: [],
  },
})
