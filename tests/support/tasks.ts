import type { AppContext } from '#server/context.ts'
import { gatheredOf } from '#server/gather.ts'
import { tasksOf, type JobFacts } from '#server/module.ts'
import { modules } from '#server/modules.ts'

/** A task as tests call it: with what the runner knows of the job alone. */
export type TestTask = (app: AppContext, payload: unknown, job: JobFacts) => Promise<void>

/** Every task of the product by its name. */
export const productTasks: Readonly<Record<string, TestTask>> = Object.fromEntries(
  Object.entries(tasksOf({ active: modules })).map(([name, task]) => [
    name,
    (app, payload, job) => task(app, payload, { ...gatheredOf(app), job }),
  ]),
)
