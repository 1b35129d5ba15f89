import { sql } from 'drizzle-orm'
import { jobTaskStates } from '#db/schema/jobs.ts'
import type { AppContext } from '../context.ts'

const FLUSH_MS = 2_000
const MAX_ERROR = 500

type Noted = {
  runs: number
  failures: number
  lastRunAt: Date
  lastFailedAt: Date | null
  lastError: string | null
  lastDuration: number
}

export type TaskNotes = {
  note: (task: string, ms: number, error: unknown) => void
  flush: () => Promise<void>
  stop: () => void
}

/**
 * Gathers how tasks went and writes it down every two seconds: one row a task, however many jobs. For show alone;
 * nothing depends on it.
 */
export function openTaskNotes({ database: { orm }, now }: AppContext): TaskNotes {
  const noted = new Map<string, Noted>()
  const flush = async () => {
    const rows = [...noted].map(([task, values]) => ({ task, ...values }))
    noted.clear()
    if (rows.length === 0) return
    const { runs, failures, lastFailedAt, lastError } = jobTaskStates
    await orm
      .insert(jobTaskStates)
      .values(rows.sort((a, b) => a.task.localeCompare(b.task)))
      .onConflictDoUpdate({
        target: jobTaskStates.task,
        set: {
          runs: sql`${runs} + excluded.runs`,
          failures: sql`${failures} + excluded.failures`,
          lastRunAt: sql`excluded.last_run_at`,
          lastDuration: sql`excluded.last_duration`,
          lastFailedAt: sql`coalesce(excluded.last_failed_at, ${lastFailedAt})`,
          lastError: sql`coalesce(excluded.last_error, ${lastError})`,
        },
      })
      .catch(() => undefined)
  }
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    note(task, ms, error) {
      const { runs = 0, failures = 0, lastFailedAt = null, lastError = null } = noted.get(task) ?? {}
      const hasFailed = error !== null
      noted.set(task, {
        runs: runs + 1,
        failures: failures + (hasFailed ? 1 : 0),
        lastRunAt: now(),
        lastDuration: Math.round(ms),
        lastFailedAt: hasFailed ? now() : lastFailedAt,
        lastError: hasFailed ? String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR) : lastError,
      })
    },
    flush,
    stop: () => clearInterval(timer),
  }
}
