import { Logger as GraphileLogger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import type { AppContext } from '../context.ts'
import { tasks, timetable } from './tasks.ts'

const CONCURRENT_JOBS = 2
/** Work that waits in the queue is announced; this is for what was not heard. */
const POLL_MS = 2_000
const RETRY_MS = 2_000

export type Jobs = { stop: () => Promise<void> }

/** Carries out what the outbox holds, and the timetable. A runner that fails is started again: no job is lost by it. */
export async function startJobs(app: AppContext): Promise<Jobs> {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let runner: Runner | null = null

  // A connection that breaks while it waits is the pool's to replace.
  app.database.pool.on('connect', client => client.on('error', () => undefined))

  async function start(): Promise<void> {
    runner = await run({
      pgPool: app.database.pool,
      taskList: taskListOf(app),
      parsedCronItems: parseCronItems(timetable.map(({ task, cron }) => ({ task, match: cron, options: { backfillPeriod: 0 } }))),
      concurrency: CONCURRENT_JOBS,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: graphileLog(app.log),
    })
    runner.promise.catch((error: unknown) => again(error))
  }

  function again(error: unknown): void {
    if (stopping) return
    app.log.warn({ err: error }, 'the job runner stopped; it starts again')
    timer = setTimeout(() => void start().catch(again), RETRY_MS)
  }

  await start().catch(again)
  return {
    async stop() {
      stopping = true
      clearTimeout(timer)
      await runner?.stop().catch(() => undefined)
    },
  }
}

function taskListOf(app: AppContext): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(app, payload)]))
}

/** The runner's own words, one level down: what it calls information is detail to an operator. */
function graphileLog(log: Logger): GraphileLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new GraphileLogger(() => (level, message) => log[levels[level as keyof typeof levels] ?? 'debug']({ source: 'jobs' }, message))
}
