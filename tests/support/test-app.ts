import { createApi } from '#server/api.ts'
import { clientOf } from './api-client.ts'
import { buildAppContext, peopleOf, type AppOptions } from './as-user.ts'
import { createTestDatabase } from './database.ts'

/** An application with its API on the file's own database, and the people who sign in. */
export async function createTestApp(options: AppOptions = {}) {
  const database = await createTestDatabase()
  const app = buildAppContext(database, options)
  const api = createApi(app)
  return { database, app, api, pool: database.pool, guest: clientOf(api), person: peopleOf(app, api) }
}

/** The same on a clock that a test sets: `clock.now = …`. */
export async function createClockedApp(start: string | Date, options: Omit<AppOptions, 'now'> = {}) {
  const clock = { now: new Date(start) }
  return { clock, ...(await createTestApp({ ...options, now: () => clock.now })) }
}
