import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { BULK_KINDS, BULK_ROW_STATES, BULK_STATES, IMPORT_FATES } from '#server/back-office/domain/vocabulary.ts'
import { identity, moment, stamps } from '../columns.ts'
import { users } from './people.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * One act on many records: what is done, by whom, and how far it is. Its records stand in `bulk_rows`, frozen when it
 * was made.
 */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: identity(),
    kind: text('kind', { enum: BULK_KINDS }).notNull(),
    resourceType: text('resource_type').notNull(),
    /** The slug of a declared action. */
    action: text('action'),
    /** The list that it was frozen from, as its address says it. */
    query: text('query').notNull().default(''),
    /** What is written, an action's input, or an import's mapping. */
    input: jsonb('input')
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** The locale that translated texts are written in. */
    locale: text('locale').notNull(),
    state: text('state', { enum: BULK_STATES }).notNull(),
    total: integer('total').notNull().default(0),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    impersonatorId: uuid('impersonator_id').references(() => users.id, { onDelete: 'set null' }),
    undoOfId: uuid('undo_of_id').references((): AnyPgColumn => bulkRuns.id, { onDelete: 'set null' }),
    /** The file of an import, until it has been read. */
    source: bytea('source'),
    fileName: text('file_name'),
    /** The session that it was begun in has no part in it: it goes on when its person leaves. */
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    cancelledAt: moment('cancelled_at'),
    error: text('error'),
    ...stamps(),
  },
  table => [
    index('bulk_runs_actor_index').on(table.actorId, table.id),
    uniqueIndex('bulk_runs_undo_key').on(table.undoOfId),
  ],
)

export const bulkRows = pgTable(
  'bulk_rows',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    recordId: text('record_id'),
    state: text('state', { enum: BULK_ROW_STATES }).notNull().default('waiting'),
    /** What the dry run of an import foresees. */
    fate: text('fate', { enum: IMPORT_FATES }),
    /** A line of an import: its values by field. */
    payload: jsonb('payload'),
    /** Why it was refused: `{ field, rule, meta }`, one each. */
    reasons: jsonb('reasons'),
  },
  table => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('bulk_rows_state_index').on(table.runId, table.state, table.position),
  ],
)

/** A list as somebody wants to find it again: its filters, order and columns, as its address says them. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: identity(),
    name: text('name').notNull(),
    resourceType: text('resource_type').notNull(),
    query: text('query').notNull().default(''),
    isShared: boolean('is_shared').notNull().default(false),
    /** What its owner sees first. */
    isDefault: boolean('is_default').notNull().default(false),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'cascade' }),
    updatedById: uuid('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [
    index('saved_views_type_index').on(table.resourceType, table.createdById),
    uniqueIndex('saved_views_default_key')
      .on(table.createdById, table.resourceType)
      .where(sql`is_default`),
  ],
)
