import { createApi } from '#server/api.ts'
import { buildAppContext, peopleOf, type AppOptions } from './as-user.ts'
import { createTestDatabase } from './database.ts'

/** An application with its API on the file's own database, on a clock that a test sets, and the people who sign in. */
export async function createClockedApp(start: string | Date, options: Omit<AppOptions, 'now'> = {}) {
  const clock = { now: new Date(start) }
  const database = await createTestDatabase()
  const app = buildAppContext(database, { ...options, now: () => clock.now })
  const api = createApi(app)
  return { clock, database, app, api, pool: database.pool, person: peopleOf(app, api) }
}
