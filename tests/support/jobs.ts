import type { AppContext } from '#server/context.ts'
import type { TestDatabase } from './database.ts'
import { productTasks } from './tasks.ts'

const JOBS = 'graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id'

/** The payloads of the jobs of a task that wait, oldest first. */
export async function payloadsOf<Payload>(
  { pool }: Pick<TestDatabase, 'pool'>,
  task: string,
): Promise<readonly Payload[]> {
  const { rows } = await pool.query<{ payload: Payload }>(
    `select j.payload from ${JOBS} where t.identifier = $1 order by j.id`,
    [task],
  )
  return rows.map(({ payload }) => payload)
}

/** Carries out the jobs of some tasks as the runner would, oldest first; without names those that are due, no mails. */
export async function carryOutJobs(
  { app, database: { pool } }: { app: AppContext; database: Pick<TestDatabase, 'pool'> },
  tasks: readonly string[] | null = null,
): Promise<void> {
  for (;;) {
    const {
      rows: [job],
    } = await pool.query<{ id: string; task: string; payload: unknown }>(
      `select j.id::text, t.identifier as task, j.payload from ${JOBS}
        where t.identifier = any ($1)
          or ($1::text[] is null and t.identifier not like '%mail%' and j.run_at <= now())
        order by j.id limit 1`,
      [tasks],
    )
    if (!job) return
    await productTasks[job.task]!(app, job.payload, { id: job.id, runner: 'test', attempts: 1 })
    await pool.query('delete from graphile_worker._private_jobs where id = $1', [job.id])
  }
}
