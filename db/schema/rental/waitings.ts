import { identity, moment, stamps } from '#db/columns.ts'
import { WAITING_STATUSES } from '#server/rental/domain/vocabulary.ts'
import { sql } from 'drizzle-orm'
import { pgTable, uuid, integer, date, text, index, uniqueIndex, check } from 'drizzle-orm/pg-core'
import { authors, users } from '../people.ts'
import { rentalBookings } from './bookings.ts'
import { rentalModels } from './catalogue.ts'

/** Who waits for a model on certain days; served in the order in which they came. */
export const rentalWaitings = pgTable(
  'rental_waitings',
  {
    id: identity(),
    rentalModelId: uuid('rental_model_id')
      .notNull()
      .references(() => rentalModels.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull().default(1),
    /** The first day and the last. */
    startDay: date('start_day', { mode: 'string' }).notNull(),
    endDay: date('end_day', { mode: 'string' }).notNull(),
    status: text('status', { enum: WAITING_STATUSES }).notNull().default('waiting'),
    offeredAt: moment('offered_at'),
    bookingId: uuid('booking_id').references(() => rentalBookings.id, { onDelete: 'set null' }),
    ...authors(),
    ...stamps(),
  },
  table => [
    index('rental_waitings_model_index')
      .on(table.rentalModelId, table.id)
      .where(sql`status = 'waiting'`),
    index('rental_waitings_user_index').on(table.userId),
    // One wish a person, model and days.
    uniqueIndex('rental_waitings_open_key')
      .on(table.userId, table.rentalModelId, table.startDay, table.endDay)
      .where(sql`status in ('waiting', 'offered')`),
    check('rental_waitings_check', sql`end_day >= start_day and quantity > 0`),
  ],
)
