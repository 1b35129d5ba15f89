import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid, index, bigint } from 'drizzle-orm/pg-core'
import { identity, moment } from '../columns.ts'
import { users } from './people.ts'

/** Effects that were carried out, each by its own name: a job that runs again finds its effect here and leaves it. */
export const carriedOutEffects = pgTable(
  'carried_out_effects',
  {
    key: text('key').primaryKey(),
    at: moment('at')
      .notNull()
      .default(sql`now()`),
  },
  table => [index('carried_out_effects_at_index').on(table.at)],
)

/**
 * Processes that carry out jobs. Each holds an advisory lock while it lives: who can take that lock knows that it is
 * gone.
 */
export const jobRunners = pgTable('job_runners', {
  /** As graphile_worker writes it into `locked_by`. */
  id: text('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  startedAt: moment('started_at')
    .notNull()
    .default(sql`now()`),
})

/** What is known of each task: when it ran last and what came of it. */
export const jobTaskStates = pgTable('job_task_states', {
  task: text('task').primaryKey(),
  runs: bigint('runs', { mode: 'number' }).notNull().default(0),
  failures: bigint('failures', { mode: 'number' }).notNull().default(0),
  lastRunAt: moment('last_run_at'),
  lastFailedAt: moment('last_failed_at'),
  lastError: text('last_error'),
  /** Milliseconds. */
  lastDuration: integer('last_duration'),
})

export const JOB_DECISIONS = ['rerun', 'drop'] as const

/** What staff did with jobs that could not be carried out, and why. */
export const jobDecisions = pgTable(
  'job_decisions',
  {
    id: identity(),
    jobId: text('job_id').notNull(),
    task: text('task').notNull(),
    payload: jsonb('payload')
      .notNull()
      .default(sql`'{}'::jsonb`),
    error: text('error'),
    decision: text('decision', { enum: JOB_DECISIONS }).notNull(),
    reason: text('reason'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at')
      .notNull()
      .default(sql`now()`),
  },
  table => [index('job_decisions_at_index').on(table.at)],
)
