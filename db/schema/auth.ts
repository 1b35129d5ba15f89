import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { citext, identity, moment, stamps } from '../columns.ts'
import { users } from './people.ts'

/** Links to choose a new password: the id is a SHA-256 of the token that the mail carries, never the token itself. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  table => [
    index('password_resets_user_index').on(table.userId),
    index('password_resets_expires_index').on(table.expiresAt),
  ],
)

/**
 * Sign-ins that wait for their second factor. The code is kept as a keyed hash; every try is counted before it is
 * compared.
 */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash'),
    codeExpiresAt: moment('code_expires_at'),
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  table => [
    index('sign_in_challenges_user_index').on(table.userId),
    index('sign_in_challenges_expires_index').on(table.expiresAt),
  ],
)

/** An address that takes the place of the account's once its owner has opened the link sent there. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: citext('email').notNull(),
  createdAt: moment('created_at')
    .notNull()
    .default(sql`now()`),
})

/** What works once and carries its own signature (proofs of work, tickets): kept until it has expired anyway. */
export const spentTokens = pgTable(
  'spent_tokens',
  {
    id: text('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [index('spent_tokens_expires_index').on(table.expiresAt)],
)

export const CONSENT_KINDS = ['terms', 'charter', 'newsletter'] as const

/** What a person agreed to, and until when. Rows are added and ended, never changed. */
export const consents = pgTable(
  'consents',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    /** The address of the text that was shown. */
    document: text('document').notNull(),
    /** Which state of that text: when it was last changed; empty where nothing is known of it. */
    version: text('version').notNull().default(''),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    ...stamps(),
  },
  table => [index('consents_user_index').on(table.userId, table.kind)],
)
