import { ADVISORY_LOCKS } from '#db/locks.ts'
import type { AppContext } from './context.ts'
import { isEmptySite } from './empty-site.ts'
import { DEMO_PASSWORD, seedDemo } from './seed/demo.ts'

/**
 * Demo content for a site that is empty, so that the first visit shows one. Never where a real site is meant to be: in
 * production on an external database. Of several processes that start at once one writes it, the others wait.
 */
export async function seedWhenEmpty(app: AppContext, say: (line: string) => void): Promise<void> {
  if (app.env.demoContent === 'off' || (app.env.mode === 'production' && app.env.databaseUrl !== null)) return
  if (!(await isEmptySite(app.database.pool))) return
  const lock = await app.database.pool.connect()
  try {
    await lock.query('set lock_timeout = 0; set statement_timeout = 0')
    await lock.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.seed])
    if (!(await isEmptySite(app.database.pool))) return
    say('the database is empty: adding demo content')
    await seedDemo(app)
  } finally {
    // Ends the session, and the lock and the settings with it.
    lock.release(true)
  }
}

/** What to sign in with, one line an account; nothing when there is no demo content. */
export async function demoAccounts({ database }: AppContext): Promise<string[]> {
  const { rows } = await database.pool.query<{ email: string }>(
    `select email from users where email like '%@demo.example' and deleted_at is null order by email`,
  )
  return rows.length === 0
    ? []
    : [`demo accounts, password ${DEMO_PASSWORD}:`, ...rows.map(({ email }) => `  ${email}`)]
}
