import { ADVISORY_LOCKS } from './locks.ts'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as prepareJobs } from 'graphile-worker'
import pg from 'pg'

/** The folder of the generated SQL: beside the sources, and the same when the program runs from its build. */
export const migrationsFolder = findUp('migrations')

/**
 * Brings the schema and the job queue up to date. Several processes at once migrate once: the others wait. Nothing
 * changes when nothing is missing.
 * @throws when a migration fails; the database is as it was before it
 */
export async function migrateDatabase(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 3, application_name: 'passerelle migrate' })
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  const lock = await pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration])
    await applyMigrations(drizzle(lock), { migrationsFolder })
    await prepareJobs({ pgPool: pool })
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]).catch(() => undefined)
    lock.release()
    await pool.end()
  }
}

/** True when every migration of this build has been applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last ?? 0) >= newestMigration()
}

let newest: number | null = null

function newestMigration(): number {
  if (newest === null) {
    const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
      entries: { when: number }[]
    }
    newest = Math.max(0, ...journal.entries.map(entry => entry.when))
  }
  return newest
}

function findUp(name: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, name)
    if (existsSync(path)) return path
    if (folder === dirname(folder)) throw new Error(`The folder ${name} is missing beside the program.`)
  }
}
