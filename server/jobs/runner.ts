import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import {
  Logger as GraphileLogger,
  parseCronItems,
  run,
  type JobHelpers,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Logger } from 'pino'
import { showLife, type Life } from '#db/life.ts'
import { jobRunners } from '#db/schema/jobs.ts'
import type { AppContext } from '../context.ts'
import { closeTransport, MAIL_FLAG, SEND_TASK } from '../mail/index.ts'
import { plainError } from './plain-error.ts'
import { releaseGone } from './release-gone.ts'
import { openTaskNotes, type TaskNotes } from './task-states.ts'
import { tasksOf, timetableOf, type Gathered, type Task } from '../module.ts'

const CONCURRENT_JOBS = 4
/** So that a slow mail server leaves room for other jobs. */
const CONCURRENT_MAILS = 3
/** Work that waits in the queue is announced; this is for what was not heard. */
const POLL_MS = 2_000
const RETRY_MS = 2_000
/** Supervisors usually kill after 10 s. A job that takes longer goes on elsewhere, or at the next start. */
const LAST_JOBS_MS = 7_000
/** How soon the work of a runner that is gone goes on elsewhere. */
const LOOK_FOR_GONE_MS = 5_000

export type Jobs = {
  isRunning: () => boolean
  /** Takes no more jobs, and waits for those at hand. */
  stop: () => Promise<void>
}

type Started = { id: string; runner: Runner; life: Life; watch: NodeJS.Timeout }

type Running = { id: string; notes: TaskNotes; gathered: Gathered; tasks: Readonly<Record<string, Task>> }

/** Carries out what the outbox holds, and the timetable. A runner that fails is started again: no job is lost by it. */
export async function startJobs(
  app: AppContext,
  gathered: Gathered,
  { tasks = tasksOf(gathered) }: { tasks?: Readonly<Record<string, Task>> } = {},
): Promise<Jobs> {
  const notes = openTaskNotes(app)
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let current: Started | null = null

  async function start(): Promise<void> {
    const id = `pool-${randomUUID()}`
    let isLost = false
    const lost = () => {
      isLost = true
      again(id, new Error('the connection that shows this runner’s life broke'))
    }
    const started = await startRunner(app, { id, notes, gathered, tasks }, lost)
    current = started
    // Lost before there was anything to end: then now.
    if (isLost) lost()
    started.runner.promise.catch((error: unknown) => again(id, error))
    if (stopping) await endRunner(app, started)
  }

  /** One start follows one end, whatever told of it first. */
  function again(id: string | null, error: unknown): void {
    if (stopping || (id !== null && current?.id !== id)) return
    const ended = current
    current = null
    app.log.warn({ err: error }, 'the job runner stopped; it starts again')
    if (ended) void endRunner(app, ended)
    timer = setTimeout(() => void start().catch((fault: unknown) => again(null, fault)), RETRY_MS)
  }

  async function stop(): Promise<void> {
    stopping = true
    clearTimeout(timer)
    if (current) await endRunner(app, current)
    current = null
    notes.stop()
    await notes.flush()
    closeTransport(app.env)
  }

  await start().catch((error: unknown) => again(null, error))
  let stopped: Promise<void> | null = null
  return { isRunning: () => current !== null, stop: () => (stopped ??= stop()) }
}

/** `lost` is called when the others can no longer see that this runner lives. */
async function startRunner(app: AppContext, running: Running, lost: () => void): Promise<Started> {
  const { id } = running
  const life = await showLife(app.database.direct.options.connectionString!, id, lost)
  try {
    await app.database.orm.insert(jobRunners).values({ id, host: hostname(), pid: process.pid, startedAt: app.now() })
    await releaseGone(app)
    const runner = await openRunner(app, running)
    const watch = setInterval(
      () =>
        void releaseGone(app).catch((error: unknown) =>
          app.log.warn({ err: error }, 'looking for runners that are gone failed'),
        ),
      LOOK_FOR_GONE_MS,
    )
    watch.unref()
    return { id, runner, life, watch }
  } catch (error) {
    await life.end()
    throw error
  }
}

/** Waits for the jobs at hand, but not for long. */
async function endRunner(app: AppContext, { id, runner, life, watch }: Started): Promise<void> {
  clearInterval(watch)
  await Promise.race([runner.stop().catch(() => undefined), sleep(LAST_JOBS_MS, undefined, { ref: false })])
  await app.database.orm
    .delete(jobRunners)
    .where(eq(jobRunners.id, id))
    .catch(() => undefined)
  await life.end()
}

async function openRunner(app: AppContext, { id, notes, gathered, tasks }: Running): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents
  // The queue writes this name into the jobs that it takes: the one whose life is shown.
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = id
  })
  let mails = 0
  const counted =
    (by: number) =>
    ({ job }: { job: { task_identifier: string } }) => {
      if (job.task_identifier === SEND_TASK) mails += by
    }
  events.on('job:start', counted(1))
  events.on('job:complete', counted(-1))
  const known = new Set(Object.keys(tasks))
  return run({
    pgPool: app.database.direct,
    taskList: taskListOf(app, { id, notes, gathered, tasks }),
    parsedCronItems: parseCronItems(
      timetableOf(gathered)
        .filter(({ task }) => known.has(task))
        .map(({ task, cron }) => ({ task, match: cron, options: { backfillPeriod: 0 } })),
    ),
    concurrency: CONCURRENT_JOBS,
    forbiddenFlags: () => (mails >= CONCURRENT_MAILS ? [MAIL_FLAG] : null),
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    logger: graphileLog(app.log),
  })
}

function taskListOf(app: AppContext, { id, notes, gathered, tasks }: Running): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        const since = performance.now()
        try {
          await task(app, payload, { ...gathered, job: { id: job.id, runner: id, attempts: job.attempts } })
          notes.note(name, performance.now() - since, null)
        } catch (thrown) {
          const error = plainError(thrown)
          notes.note(name, performance.now() - since, error)
          app.log.warn({ err: thrown, task: name, job: job.id, attempts: job.attempts }, 'a job failed')
          throw error
        }
      },
    ]),
  )
}

/** The runner's own words, one level down: what it calls information is detail to an operator. */
function graphileLog(log: Logger): GraphileLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new GraphileLogger(
    () => (level, message) => log[levels[level as keyof typeof levels] ?? 'debug']({ source: 'jobs' }, message),
  )
}
