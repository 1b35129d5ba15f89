import { desc, eq, sql } from 'drizzle-orm'
import { jobDecisions, jobRunners, jobTaskStates } from '#db/schema/jobs.ts'
import { users } from '#db/schema/people.ts'
import { isGone } from '#db/life.ts'
import type { JobsState, TaskState } from './contract.ts'
import type { AppContext } from '../context.ts'
import { deadJobs } from './dead-jobs.ts'
import { nextRun } from './next-run.ts'
import { tasksOf, timetableOf, type Gathered } from '../module.ts'

const DECISIONS_SHOWN = 20

/** Everything that is known of the jobs of the site. */
export async function jobsState({ database: { orm }, now }: AppContext, gathered: Gathered): Promise<JobsState> {
  const timetable = timetableOf(gathered)
  const [counts, waiting, dead, states, runners, decisions] = await Promise.all([
    jobCounts(orm),
    orm.execute<{ task: string; count: number }>(
      sql`select task_identifier as task, count(*)::int as count from graphile_worker.jobs where attempts < max_attempts
        group by 1`,
    ),
    deadJobs(orm),
    orm.select().from(jobTaskStates),
    orm
      .select()
      .from(jobRunners)
      .where(sql`not ${isGone(sql`${jobRunners.id}`)}`)
      .orderBy(jobRunners.startedAt),
    orm
      .select({ decision: jobDecisions, firstName: users.firstName, lastName: users.lastName })
      .from(jobDecisions)
      .leftJoin(users, eq(users.id, jobDecisions.actorId))
      .orderBy(desc(jobDecisions.at))
      .limit(DECISIONS_SHOWN),
  ])
  const { waitingSince, ...numbers } = counts
  return {
    counts: numbers,
    waitingSince,
    dead,
    tasks: Object.keys(tasksOf(gathered))
      .sort()
      .map((task): TaskState => {
        const state = states.find(row => row.task === task)
        const cron = timetable.find(line => line.task === task)?.cron ?? null
        return {
          task,
          cron,
          nextRunAt: cron === null ? null : (nextRun(cron, now())?.toISOString() ?? null),
          lastRunAt: state?.lastRunAt?.toISOString() ?? null,
          lastFailedAt: state?.lastFailedAt?.toISOString() ?? null,
          lastError: state?.lastError ?? null,
          lastDuration: state?.lastDuration ?? null,
          runs: state?.runs ?? 0,
          failures: state?.failures ?? 0,
          waiting: waiting.rows.find(row => row.task === task)?.count ?? 0,
        }
      }),
    runners: runners.map(({ startedAt, ...runner }) => ({ ...runner, startedAt: startedAt.toISOString() })),
    decisions: decisions.map(({ decision: { jobId, task, error, decision, reason, at }, firstName, lastName }) => ({
      jobId,
      task,
      error,
      decision,
      reason,
      by: firstName === null ? null : `${firstName} ${lastName}`,
      at: at.toISOString(),
    })),
  }
}

type JobCounts = JobsState['counts'] & Pick<JobsState, 'waitingSince'>

/** How many jobs wait, are planned, run, and were given up. */
async function jobCounts(orm: Pick<AppContext['database']['orm'], 'execute'>): Promise<JobCounts> {
  const {
    rows: [row],
  } = await orm.execute<{ waiting: number; planned: number; running: number; dead: number; since: string | null }>(sql`
    select count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as planned,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as dead,
      to_char(min(run_at) filter (where locked_at is null and attempts < max_attempts
        and run_at <= now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from graphile_worker.jobs`)
  const { since = null, ...counts } = row ?? { waiting: 0, planned: 0, running: 0, dead: 0 }
  return { ...counts, waitingSince: since }
}
