import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#db/embedded.ts'
import { migrateDatabase, migrationsFolder, readSchemaFiles } from '#db/migrate.ts'
import { databaseHome, removeDataFolder } from './data-folder.ts'

/**
 * A server for the tests: TEST_DATABASE_URL, else a container where Docker answers, else the embedded one without
 * fsync.
 */
export async function openTestServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  return (await openContainer()) ?? openEmbeddedServer()
}

/** Kept between runs for its template; a machine that tests a copy once keeps nothing. */
async function openEmbeddedServer() {
  const folder = resolve('.cache/test-postgres')
  const { url, stop } = await openEmbedded(folder, {
    fsync: false,
    maxConnections: 300,
    notify: line => console.log(line),
  })
  return {
    url,
    async stop() {
      await stop()
      const isRunning = existsSync(join(databaseHome(folder), 'postgres/postmaster.pid'))
      if (process.env.CI && !isRunning) removeDataFolder(folder)
    },
  }
}

async function openContainer() {
  const answers = await new Promise<boolean>(done =>
    execFile('docker', ['info'], { timeout: 5_000 }, error => done(error === null)),
  )
  if (!answers) return null
  const { GenericContainer, Wait } = await import('testcontainers')
  const container = await new GenericContainer('postgres:18-alpine')
    .withEnvironment({ POSTGRES_PASSWORD: 'test' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=300'])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start()
  const url = `postgres://postgres:test@${container.getHost()}:${container.getMappedPort(5432)}/postgres`
  return { url, stop: async () => void (await container.stop()) }
}

/**
 * The name of a migrated, empty database, made once for these very migrations and functions; the others wait for the
 * first.
 */
export async function prepareTemplate(serverUrl: string): Promise<string> {
  const name = `template_${migrationsHash()}`
  await makeOnce(serverUrl, name, { fill: migrateDatabase })
  return name
}

/**
 * A database that is made once, for others to be copied from: who comes while it is being made waits.
 * @param source what it begins as, instead of an empty database
 * @param fill leaves no connection behind
 */
export async function makeOnce(
  serverUrl: string,
  name: string,
  { source = 'template1', fill }: { source?: string; fill: (url: string) => Promise<unknown> },
): Promise<void> {
  await onServer(serverUrl, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const building = `building_${name}`
    await client.query(`drop database if exists ${building} with (force)`)
    await client.query(copyOf(source, building))
    await fill(onDatabase(serverUrl, building))
    await client.query(`alter database ${building} rename to ${name}`)
  })
}

/**
 * The statement that makes a database as a copy of another. Its files are copied as they are: nothing of the copy goes
 * through the log, which takes most of the time otherwise.
 */
export const copyOf = (template: string, name: string): string =>
  `create database ${name} template ${template} strategy file_copy`

/** With a connection of its own to the server, closed afterwards. */
export async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function migrationsHash(): string {
  const { migrations, functions } = readSchemaFiles(migrationsFolder)
  const hash = createHash('sha256')
  for (const file of [...migrations, ...functions]) hash.update(file.hash)
  return hash.digest('hex').slice(0, 16)
}

/** The same server, another database. */
export function onDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.toString()
}
