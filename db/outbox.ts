import { sql } from 'drizzle-orm'
import type { Transaction } from './client.ts'

export type EnqueueOptions = {
  /** Jobs with the same key are one: a later one replaces the first while it waits. */
  key?: string
  runAt?: Date
  /** Of a job whose effect must not be tried again for ever. */
  maxAttempts?: number
  /** Kinds of work of which a runner takes only so many at once: `mail`. */
  flags?: readonly string[]
}

/**
 * Writes an effect into the transaction that it belongs to: it is carried out after the commit, by a worker, or never
 * was. `task` is a name among the `jobs` of a module.
 */
export async function enqueue(
  tx: Pick<Transaction, 'execute'>,
  task: string,
  payload: unknown,
  { key, runAt, maxAttempts, flags }: EnqueueOptions = {},
): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(
    identifier => ${task}::text, payload => ${JSON.stringify(payload ?? {})}::json, run_at =>
      ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${maxAttempts ?? null}::int, job_key => ${key ?? null}::text,
    flags => ${flags === undefined ? null : sql.param([...flags])}::text[])`)
}
