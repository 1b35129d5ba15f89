import { ADVISORY_LOCKS } from '#db/locks.ts'
import type { AppContext } from './context.ts'
import { isEmptySite } from './empty-site.ts'
import { DEMO_PASSWORD, seedDemo } from './seed/demo.ts'

/**
 * Demo content for a site that is empty, where the environment asks for it. Of several processes that start at once one
 * writes it, the others wait.
 */
export async function seedWhenEmpty(app: AppContext, say: (line: string) => void): Promise<void> {
  if (app.env.demoContent === 'off') return
  if (!(await isEmptySite(app.database.pool))) return
  const lock = await app.database.direct.connect()
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

/**
 * What to sign in with, one line an account, and how to go without; nothing when there is no demo content. In
 * production: that strangers can sign in.
 */
export async function demoAccounts({ database, env }: AppContext): Promise<string[]> {
  const { rows } = await database.pool.query<{ email: string }>(
    `select email from users where email like '%@demo.example' and deleted_at is null order by email`,
  )
  if (rows.length === 0) return []
  if (env.mode === 'production')
    return [
      `${rows.length} demo accounts can sign in with a password that everybody knows: delete the users of ` +
        `@demo.example at ${env.siteUrl}/admin/resources/users, or begin with an empty database.`,
    ]
  const again = env.databaseUrl === null ? `delete ${env.dataDir}` : 'name an empty database in DATABASE_URL'
  return [
    `demo accounts, password ${DEMO_PASSWORD}:`,
    ...rows.map(({ email }) => `  ${email}`),
    `This is demo content. For a site of your own: stop, ${again}, and start with DEMO_CONTENT=off.`,
  ]
}
