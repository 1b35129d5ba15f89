import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { identity, moment, stamps } from '../../columns.ts'
import { appPages } from './pages.ts'
import { users } from '../people.ts'

export const REVISION_KINDS = ['origin', 'publish', 'unpublish', 'draft'] as const

/** What a page was: one for each publication, and for each draft that a restored one has replaced. */
export const appPageRevisions = pgTable(
  'app_page_revisions',
  {
    id: identity(),
    pageId: uuid('page_id')
      .notNull()
      .references(() => appPages.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: REVISION_KINDS }).notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  table => [index('app_page_revisions_page_index').on(table.pageId, table.id)],
)

export const SWITCHES = ['publish', 'unpublish'] as const

/** When a page goes online or offline by itself. `fault`: it was due and could not be carried out. */
export const appPageSwitches = pgTable(
  'app_page_switches',
  {
    pageId: uuid('page_id')
      .notNull()
      .references(() => appPages.id, { onDelete: 'cascade' }),
    act: text('act', { enum: SWITCHES }).notNull(),
    at: moment('at').notNull(),
    fault: text('fault'),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [primaryKey({ columns: [table.pageId, table.act] }), index('app_page_switches_at_index').on(table.at)],
)

/**
 * What was done to the blocks of a draft, written by a trigger: before and after of each row. Those of one transaction
 * are one step.
 */
export const appPageSteps = pgTable(
  'app_page_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    pageId: uuid('page_id')
      .notNull()
      .references(() => appPages.id, { onDelete: 'cascade' }),
    componentId: uuid('component_id').notNull(),
    before: jsonb('before').$type<StepRow>(),
    after: jsonb('after').$type<StepRow>(),
    actorId: uuid('actor_id'),
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    isUndone: boolean('is_undone').notNull().default(false),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  table => [index('app_page_steps_page_index').on(table.pageId, table.actorId, table.id)],
)

export type StepRow = {
  name: BlockName
  view_id: string | null
  position: number
  props: Record<string, unknown>
}

/** The block that a person has copied, to be pasted into any page. */
export const appPageClipboards = pgTable('app_page_clipboards', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').$type<BlockName>().notNull(),
  props: jsonb('props').$type<Record<string, unknown>>().notNull(),
  ...stamps(),
})
