import { identity, stamps } from '#db/columns.ts'
import { pgTable, uuid, text, index } from 'drizzle-orm/pg-core'
import { users } from '../people.ts'

/**
 * Where a command is sent or billed to. One with an owner is offered again; a command has copies of its own, which
 * never change.
 */
export const rentalAddresses = pgTable(
  'rental_addresses',
  {
    id: identity(),
    /** Whose saved address this is; null for a command's copy. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    organization: text('organization'),
    /** Nine digits and five, without spaces. */
    siret: text('siret'),
    vatNumber: text('vat_number'),
    line1: text('line1').notNull(),
    line2: text('line2'),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull().default('FR'),
    ...stamps(),
  },
  table => [index('rental_addresses_user_index').on(table.userId)],
)
