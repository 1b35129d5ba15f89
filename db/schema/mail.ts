import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { NOTIFICATION_GROUPS } from '#server/account/domain/vocabulary.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { BLACKLIST_REASONS, MAIL_FAULTS, MAIL_STATES } from '#server/mail/domain/vocabulary.ts'
import { citext, identity, moment, stamps } from '../columns.ts'
import { users } from './people.ts'

/** Every mail, from the transaction that wanted it to the server's answer (specification 3, section 5: outbox-mail). */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: identity(),
    /** Names the effect: the same effect twice is one mail. */
    key: text('key').notNull(),
    template: text('template').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** ASCII form. */
    to: citext('to').notNull(),
    toName: text('to_name'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the template is filled with; empty once it was, or where it is encrypted. */
    data: jsonb('data')
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    subject: text('subject'),
    text: text('text'),
    html: text('html'),
    /**
     * In place of data, text and html where a mail carries a code or a link that opens an account: encrypted, and gone
     * once it is sent.
     */
    sealed: text('sealed'),
    /** Asked for by its receiver just now: goes out whatever the suppression list says. */
    isAskedFor: boolean('is_asked_for').notNull().default(false),
    /** What it is about, by the kinds that its receiver chooses among; null for none of them. */
    kind: text('kind', { enum: NOTIFICATION_GROUPS }),
    /** The record that it tells of, such as an order or an invoice: whoever handles it reads the mail. */
    concernsId: uuid('concerns_id'),
    /** Whose act sent it to somebody who did not ask for it. */
    causedById: uuid('caused_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Secured files, by id; they are read when it is sent. */
    attachments: jsonb('attachments')
      .$type<readonly string[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    state: text('state', { enum: MAIL_STATES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    /** The runner that carries it now, and until when that is believed. */
    claim: text('claim'),
    claimedUntil: moment('claimed_until'),
    sentAt: moment('sent_at'),
    /** The server's answer was not heard: it has most likely arrived. */
    isUnconfirmed: boolean('is_unconfirmed').notNull().default(false),
    /** What the last attempt came to, and in whose words. */
    fault: text('fault', { enum: MAIL_FAULTS }),
    error: text('error'),
    ...stamps(),
  },
  table => [
    uniqueIndex('outbox_mails_key').on(table.key),
    index('outbox_mails_state_index').on(table.state, table.id),
    index('outbox_mails_to_index').on(table.to),
    index('outbox_mails_concerns_index')
      .on(table.concernsId, table.id)
      .where(sql`concerns_id is not null`),
    index('outbox_mails_caused_index')
      .on(table.causedById, table.createdAt)
      .where(sql`caused_by_id is not null`),
    index('outbox_mails_claimed_index')
      .on(table.claimedUntil)
      .where(sql`state in ('sending', 'handed')`),
  ],
)

/** Addresses that nothing is sent to (specification 2, section 3.13). */
export const blacklistItems = pgTable(
  'blacklist_items',
  {
    id: identity(),
    email: citext('email').notNull(),
    reason: text('reason', { enum: BLACKLIST_REASONS }).notNull().default('manual'),
    ...stamps(),
  },
  table => [uniqueIndex('blacklist_items_email_key').on(table.email)],
)
