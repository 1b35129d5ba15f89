import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { runMigrations as prepareJobs } from 'graphile-worker'
import pg from 'pg'
import { applyFunctionFiles, areFunctionsApplied, readFunctionFiles, type FunctionFile } from './function-files.ts'
import { ADVISORY_LOCKS } from './locks.ts'
import { OperatorError } from './operator-error.ts'
import { asOptions } from './session-settings.ts'

/** The folder of the SQL: beside the sources, and the same when the program runs from its build. */
export const migrationsFolder = findUp('migrations')

/** What a build brings a database to. */
export type SchemaFiles = { migrations: MigrationMeta[]; functions: FunctionFile[] }

export function readSchemaFiles(folder: string): SchemaFiles {
  return {
    migrations: readMigrationFiles({ migrationsFolder: folder }),
    functions: readFunctionFiles(join(folder, 'functions')),
  }
}

let own: SchemaFiles | null = null
const ownFiles = () => (own ??= readSchemaFiles(migrationsFolder))

/**
 * Brings the schema and the job queue up to date: migrations first, then functions and their triggers. Several
 * processes at once migrate once: the others wait. Nothing changes when nothing is missing.
 * @throws when a migration or a function fails; the schema is as it was before all of them. OperatorError when a newer
 * version of the program has changed the database
 */
export async function migrateDatabase(url: string, files: SchemaFiles = ownFiles()): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 3,
    application_name: 'passerelle migrate',
    // A large table takes its time, and so does another process that migrates.
    options: asOptions({ statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' }),
  })
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  const lock = await pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration])
    await lock.query('begin')
    await applyMigrations(lock, files.migrations)
    await applyFunctionFiles(lock, files.functions)
    await lock.query('commit')
    await prepareJobs({ pgPool: pool })
  } catch (error) {
    await lock.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]).catch(() => undefined)
    lock.release()
    await pool.end()
  }
}

/**
 * Drizzle's own migrator commits before the functions are applied. This one has the same table and the same rule: what
 * is newer than the newest one applied is missing.
 */
async function applyMigrations(client: pg.ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`,
  )
  const last = await newestApplied(client)
  const newest = newestOf(migrations)
  if (last > newest)
    throw new OperatorError(
      `A newer version of the program has changed this database (on ${dayOf(last)}; this version ends on ` +
        `${dayOf(newest)}). Start the newer version again, or restore a backup from before into an empty database.`,
    )
  for (const { sql, hash, folderMillis } of migrations) {
    if (folderMillis <= last) continue
    for (const statements of sql) await client.query(statements)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** True when every migration and every function file of this build has been applied. */
export async function isMigrated(pool: pg.Pool, files: SchemaFiles = ownFiles()): Promise<boolean> {
  return (await newestApplied(pool)) >= newestOf(files.migrations) && (await areFunctionsApplied(pool, files.functions))
}

const newestOf = (migrations: readonly MigrationMeta[]) =>
  Math.max(0, ...migrations.map(({ folderMillis }) => folderMillis))

const dayOf = (migration: number) => new Date(migration).toISOString().slice(0, 10)

/** The moment of the newest migration in the database; 0 where there is none. */
async function newestApplied(client: pg.ClientBase | pg.Pool): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last ?? 0)
}

function findUp(name: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, name)
    if (existsSync(path)) return path
    if (folder === dirname(folder)) throw new Error(`The folder ${name} is missing beside the program.`)
  }
}
