import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { EXPORT_STATES, type ReadKind } from '#server/account/domain/vocabulary.ts'
import { identity, moment, stamps } from '../columns.ts'
import { users } from './people.ts'

/** A person's own data as one archive, kept for some days. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: EXPORT_STATES }).notNull().default('waiting'),
    /** Where the store keeps it. */
    path: text('path'),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
    ...stamps(),
  },
  table => [
    index('data_exports_user_index').on(table.userId, table.id),
    uniqueIndex('data_exports_open_key')
      .on(table.userId)
      .where(sql`state = 'waiting'`),
  ],
)

/**
 * A wish to be erased, and what became of it. It outlives the account as proof, without a name: `userId` is no
 * reference.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: identity(),
    userId: uuid('user_id').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** Until then the person may change their mind. */
    dueAt: moment('due_at').notNull(),
    cancelledAt: moment('cancelled_at'),
    doneAt: moment('done_at'),
    /** How many rows of each table were deleted or made anonymous. */
    counts: jsonb('counts')
      .$type<Record<string, number>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    ...stamps(),
  },
  table => [
    uniqueIndex('erasures_open_key')
      .on(table.userId)
      .where(sql`cancelled_at is null and done_at is null`),
    index('erasures_due_index')
      .on(table.dueAt)
      .where(sql`cancelled_at is null and done_at is null`),
  ],
)

/** Who of the staff read or exported a person's record. Counted for the person at /account/privacy. */
export const personalDataReads = pgTable(
  'personal_data_reads',
  {
    id: identity(),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readerId: uuid('reader_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<ReadKind>().notNull(),
    /** The day, UTC: the same reader on the same day is one row that counts. */
    day: text('day').notNull(),
    times: integer('times').notNull().default(1),
    ...stamps(),
  },
  table => [
    uniqueIndex('personal_data_reads_key').on(table.personId, table.readerId, table.kind, table.day),
    index('personal_data_reads_reader_index').on(table.readerId),
  ],
)
