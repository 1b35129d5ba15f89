import { sql } from 'drizzle-orm'
import { jobDecisions } from '#db/schema/jobs.ts'
import type { Orm, Transaction } from '#db/client.ts'
import type { DeadJob } from './contract.ts'
import type { Actor } from '../domain/actor.ts'
import { notFound } from '../problem.ts'

const MAX_LISTED = 200

/**
 * Jobs that were tried as often as they may be and did not succeed, the latest first: they wait for somebody to decide.
 */
export async function deadJobs(db: Pick<Orm, 'execute'>, id?: string): Promise<DeadJob[]> {
  const { rows } = await db.execute<{
    id: string
    task: string
    payload: unknown
    attempts: number
    error: string | null
    at: string
    created: string
  }>(sql`
    select j.id::text, t.identifier as task, j.payload, j.attempts, j.last_error as error,
      to_char(j.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, to_char(j.created_at at time zone
        'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts
      and j.locked_at is null ${
        id === undefined
          ? sql``
          : sql`and j.id =
      ${id}::bigint`
      }
    order by j.run_at desc limit ${MAX_LISTED}`)
  return rows.map(row => ({
    id: row.id,
    task: row.task,
    payload: row.payload,
    attempts: row.attempts,
    error: row.error ?? '',
    lastAttemptAt: row.at,
    createdAt: row.created,
  }))
}

export type Decision = { id: string; decision: 'rerun' | 'drop'; reason: string | null; actor: Actor; now: Date }

/**
 * Runs a dead job again from its first attempt, or drops it; either is written down with who and why.
 * @throws Problem 404
 */
export async function decideOnDeadJob(tx: Transaction, { id, decision, reason, actor, now }: Decision): Promise<void> {
  if (!/^\d{1,18}$/.test(id)) throw notFound()
  await tx.execute(sql`select 1 from graphile_worker._private_jobs where id = ${id}::bigint for update`)
  const [job] = await deadJobs(tx, id)
  if (!job) throw notFound('no such job waits for a decision')
  await tx.insert(jobDecisions).values({
    jobId: id,
    task: job.task,
    payload: job.payload ?? {},
    error: job.error,
    decision,
    reason,
    actorId: actor.userId,
    at: now,
  })
  if (decision === 'drop') await tx.execute(sql`select graphile_worker.complete_jobs(array[${id}::bigint])`)
  else
    await tx.execute(sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`)
}
