import { identity, moment, stamps } from '#db/columns.ts'
import { RENTAL_STRATEGIES } from '#server/rental/domain/vocabulary.ts'
import { sql } from 'drizzle-orm'
import { pgTable, text, uuid, uniqueIndex, index, check, primaryKey, integer, jsonb } from 'drizzle-orm/pg-core'
import { users } from '../people.ts'
import { rentalModels, rentalStrategies } from './catalogue.ts'
import { rentalAddresses } from './addresses.ts'

/**
 * A hold that a cart gets while its owner fills in the checkout. Whoever has its token may use it; a guest's is taken
 * over at sign-in.
 */
export const rentalBookings = pgTable(
  'rental_bookings',
  {
    id: identity(),
    /** SHA-256 of the token that the visitor's cookie carries, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /**
     * Who is counted as holding it: `person:<id>`, or `origin:<keyed hash>` of a guest's address; null for rental
     * staff.
     */
    holder: text('holder'),
    rentalStrategyId: text('rental_strategy_id', { enum: RENTAL_STRATEGIES }).references(() => rentalStrategies.id),
    phone: text('phone'),
    comment: text('comment'),
    billingAddressId: uuid('billing_address_id').references(() => rentalAddresses.id, { onDelete: 'set null' }),
    shippingAddressId: uuid('shipping_address_id').references(() => rentalAddresses.id, { onDelete: 'set null' }),
    /** Where its owner fetches it, as a request names it; null while nothing was chosen. */
    places: jsonb('places').$type<{ stock: string; slotStart: string | null; slotEnd: string | null }[]>(),
    /** 00:00 in Europe/Paris of the first day, and of the day after the last. */
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When its life began, which no extension makes longer than the settings allow. */
    begunAt: moment('begun_at')
      .notNull()
      .default(sql`now()`),
    ...stamps(),
  },
  table => [
    uniqueIndex('rental_bookings_token_key').on(table.tokenHash),
    index('rental_bookings_user_index')
      .on(table.userId)
      .where(sql`user_id is not null`),
    index('rental_bookings_holder_index')
      .on(table.holder)
      .where(sql`holder is not null`),
    index('rental_bookings_expiry_index').on(table.expiresAt),
    check('rental_bookings_period_check', sql`end_at > start_at`),
  ],
)

export const rentalBookingLines = pgTable(
  'rental_booking_lines',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => rentalBookings.id, { onDelete: 'cascade' }),
    rentalModelId: uuid('rental_model_id')
      .notNull()
      .references(() => rentalModels.id),
    quantity: integer('quantity').notNull(),
  },
  table => [
    primaryKey({ columns: [table.bookingId, table.rentalModelId] }),
    check('rental_booking_lines_check', sql`quantity > 0`),
  ],
)
