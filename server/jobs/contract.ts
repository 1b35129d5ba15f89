/** A job that was given up and waits for somebody to decide. Moments are ISO texts, UTC. */
export type DeadJob = {
  id: string
  task: string
  payload: unknown
  attempts: number
  error: string
  lastAttemptAt: string
  createdAt: string
}

export type TaskState = {
  task: string
  /** Five fields of cron, UTC; null for what runs only when something asks for it. */
  cron: string | null
  nextRunAt: string | null
  lastRunAt: string | null
  lastFailedAt: string | null
  lastError: string | null
  /** Milliseconds. */
  lastDuration: number | null
  runs: number
  failures: number
  waiting: number
}

type JobRunner = { id: string; host: string; pid: number; startedAt: string }

type JobDecision = {
  jobId: string
  task: string
  error: string | null
  decision: 'rerun' | 'drop'
  reason: string | null
  by: string | null
  at: string
}

/** `GET /api/v1/services/jobs`. */
export type JobsState = {
  counts: { waiting: number; planned: number; running: number; dead: number }
  /** Since when the first job that could run has waited; null where none waits. */
  waitingSince: string | null
  dead: DeadJob[]
  tasks: TaskState[]
  runners: JobRunner[]
  decisions: JobDecision[]
}
