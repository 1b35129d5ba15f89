import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  ACCOUNT_DOCUMENT_TYPES,
  REPORT_REASONS,
  REPORT_STATUSES,
  TRANSACTION_OPERATIONS,
} from '#server/account/domain/vocabulary.ts'
import { identity, moment, stamps } from '../columns.ts'
import { users } from './people.ts'

/** What a person was told, in their language at the time (specification 2, section 3.2). */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names the effect: the same effect twice is one notification. */
    key: text('key').notNull(),
    notificationType: text('notification_type').notNull(),
    message: text('message').notNull(),
    details: text('details'),
    /** A path of this site. */
    actionUrl: text('action_url'),
    readAt: moment('read_at'),
    /** Whose act it tells of, where that reaches people who did not ask for it. */
    causedById: uuid('caused_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** When its own mail was written. */
    mailedAt: moment('mailed_at'),
    /** Its mail waits, to be sent as one with others. */
    isGathered: boolean('is_gathered').notNull().default(false),
    ...stamps(),
  },
  table => [
    uniqueIndex('notifications_key').on(table.userId, table.key),
    index('notifications_user_index').on(table.userId, table.id),
    index('notifications_unread_index')
      .on(table.userId)
      .where(sql`read_at is null`),
    index('notifications_caused_index')
      .on(table.causedById, table.mailedAt)
      .where(sql`caused_by_id is not null and mailed_at is not null`),
    index('notifications_mailed_index')
      .on(table.userId, table.mailedAt)
      .where(sql`caused_by_id is not null and mailed_at is not null`),
    index('notifications_gathered_index')
      .on(table.userId)
      .where(sql`is_gathered`),
  ],
)

export const reminders = pgTable(
  'reminders',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    message: text('message'),
    /** What it is about: a path of this site. */
    url: text('url'),
    remindAt: moment('remind_at').notNull(),
    sentAt: moment('sent_at'),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [
    index('reminders_user_index').on(table.userId, table.remindAt),
    index('reminders_due_index')
      .on(table.remindAt)
      .where(sql`sent_at is null`),
  ],
)

export const reports = pgTable(
  'reports',
  {
    id: identity(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    /** Encrypted: what people say of others. */
    details: text('details'),
    /** The page on which it was seen: a path of this site. */
    url: text('url'),
    reportableType: text('reportable_type').notNull(),
    reportableId: text('reportable_id').notNull(),
    status: text('status', { enum: REPORT_STATUSES }).notNull().default('pending'),
    decisionReason: text('decision_reason'),
    decidedAt: moment('decided_at'),
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [
    index('reports_status_index').on(table.status, table.id),
    index('reports_reportable_index').on(table.reportableType, table.reportableId),
    // One open report a person and thing.
    uniqueIndex('reports_open_key')
      .on(table.createdById, table.reportableType, table.reportableId)
      .where(sql`status = 'pending'`),
  ],
)

export const likes = pgTable(
  'likes',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    likableType: text('likable_type').notNull(),
    likableId: text('likable_id').notNull(),
    ...stamps(),
  },
  table => [
    uniqueIndex('likes_key').on(table.userId, table.likableType, table.likableId),
    index('likes_likable_index').on(table.likableType, table.likableId),
  ],
)

/**
 * In the special currency, whole units. Append-only: a trigger refuses changes; the balance is the sum of the lines.
 */
export const accountTransactions = pgTable(
  'account_transactions',
  {
    id: identity(),
    /** Null once the person was erased: the line stays, without them. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Positive: to the person; negative: from them. */
    amount: integer('amount').notNull(),
    operation: text('operation', { enum: TRANSACTION_OPERATIONS }).notNull(),
    comment: text('comment'),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [
    index('account_transactions_user_index').on(table.userId, table.id),
    check('account_transactions_amount_check', sql`amount <> 0`),
  ],
)

export const accountDocuments = pgTable(
  'account_documents',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    documentType: text('document_type', { enum: ACCOUNT_DOCUMENT_TYPES }).notNull().default('other'),
    name: text('name').notNull(),
    /** Encrypted. */
    comment: text('comment'),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [index('account_documents_user_index').on(table.userId, table.id)],
)
