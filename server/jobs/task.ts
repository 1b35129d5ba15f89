import type { AppContext } from '../context.ts'

/** The job that a task carries out. */
type JobFacts = {
  id: string
  /** Whoever carries it out, as `showLife` knows it. */
  runner: string
  /** This attempt counted. */
  attempts: number
}

/**
 * Carries out one effect. It may run twice after a crash: what it does must come to the same. What it writes goes with
 * `carryOutOnce` into one
 * transaction where that is not so by itself.
 */
export type Task = (app: AppContext, payload: unknown, job: JobFacts) => Promise<void>
