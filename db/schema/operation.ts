import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, moment, stamps } from '../columns.ts'
import { users } from './people.ts'

export const HISTORY_ACTION_TYPES = ['creation', 'updates'] as const

/** Who changed what and when. Append-only: a trigger refuses updates and deletes. */
export const historyActions = pgTable(
  'history_actions',
  {
    id: identity(),
    /** Named so because JSON:API keeps `type` for itself. */
    actionType: text('type', { enum: HISTORY_ACTION_TYPES }).notNull(),
    /** What was done: create, update, delete, softDelete, restore or an action's slug. */
    operation: text('operation').notNull(),
    resourceType: text('resource_type').notNull(),
    resourceId: text('resource_id').notNull(),
    /** `{ field: { before, after } }`; secrets and patient data masked. */
    changes: jsonb('changes')
      .notNull()
      .default(sql`'{}'::jsonb`),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    impersonatorId: uuid('impersonator_id').references(() => users.id, { onDelete: 'set null' }),
    requestId: text('request_id'),
    ...stamps(),
  },
  table => [
    index('history_actions_resource_index').on(table.resourceType, table.resourceId, table.id),
    index('history_actions_actor_index').on(table.actorId),
  ],
)

/** Answers kept for a day, so that a write sent twice is carried out once. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of actor, method, path and the client's key. */
    id: text('id').primaryKey(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    location: text('location'),
    resourceType: text('resource_type').notNull(),
    resourceId: text('resource_id').notNull(),
    /** What a declared action came to. */
    result: jsonb('result'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  table => [index('idempotency_keys_created_index').on(table.createdAt)],
)
