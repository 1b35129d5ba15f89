import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { choosePlace, makePrivateFolder, type Place } from './embedded-place.ts'
import { isAlive, withFileLock } from './file-lock.mjs'
import { liveUsers, noteUser } from './embedded-users.ts'
import { OperatorError } from './operator-error.ts'
import { end, isPostgres } from './embedded-process.ts'

export type Embedded = {
  url: string
  /** Leaves the server; it stops when nobody else uses it. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** Off only for data that may be lost. */
  fsync?: boolean
  maxConnections?: number
  /** What an operator should read. */
  notify?: (line: string) => void
}

const DATABASE = 'passerelle'
const START_MS = 60_000
const WATCH_MS = 500
const LEFTOVERS_MS = 10_000
const LOG_BYTES = 5_000_000

/**
 * The PostgreSQL that comes with the package, its data in `dataDir`. Processes that open the same folder share one
 * server, and the last one to leave stops it; a server left by a killed process is adopted.
 * @throws when the server can't be made or started, with the last lines of its log
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true })
  const lock = join(dataDir, 'postgres.lock')
  const found = await withFileLock(lock, async () => {
    const place = choosePlace(dataDir)
    if (place.notice) options.notify?.(place.notice)
    const password = keepPassword(dataDir)
    if (!existsSync(place.cluster)) makeCluster(place, password, options)
    const running =
      (await adopt(place, password)) ?? (await start({ place, password, dataDir, options, port: await freePort() }))
    const user = noteUser(dataDir)
    await makeDatabase(running.port, password)
    return { place, password, running, user }
  })
  const { place, password, user } = found
  const { port } = found.running
  let { pid } = found.running
  let stopped: Promise<void> | null = null

  // A server that was killed comes back at the same address.
  const revive = async () => {
    if (stopped || isAlive(pid)) return
    await withFileLock(lock, async () => {
      if (!stopped)
        pid = ((await adopt(place, password)) ?? (await start({ place, password, dataDir, options, port }))).pid
    }).catch((error: unknown) =>
      options.notify?.(`The embedded database is down: ${error instanceof Error ? error.message : 'unknown reason'}`),
    )
  }
  let watching: NodeJS.Timeout
  const watch = () => {
    watching = setTimeout(() => void revive().then(() => stopped ?? watch()), WATCH_MS)
    watching.unref()
  }
  watch()

  const stop = () =>
    withFileLock(lock, async () => {
      clearTimeout(watching)
      rmSync(user, { force: true })
      if (liveUsers(dataDir).length === 0) await end(pid)
    })
  return { url: address(port, password, DATABASE), stop: () => (stopped ??= stop()) }
}

/** Stops a server that a killed process has left running, unless another process uses it. */
export async function stopLeftEmbedded(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres-users'))) return
  await withFileLock(join(dataDir, 'postgres.lock'), async () => {
    const path = join(choosePlace(dataDir).cluster, 'postmaster.pid')
    if (liveUsers(dataDir).length > 0 || !existsSync(path)) return
    const pid = Number(readFileSync(path, 'utf8').split('\n')[0])
    if (pid > 0 && isAlive(pid) && isPostgres(pid)) await end(pid)
  })
}

function address(port: number, password: string, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
}

/** Made once; the server listens on this machine only, and still asks for it. */
function keepPassword(dataDir: string): string {
  const path = join(dataDir, 'postgres-password')
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}

/** Made aside and renamed: a cluster is whole or not there. Text sorts by code point, whatever the system's locales. */
function makeCluster({ cluster, native, user }: Place, password: string, { fsync }: EmbeddedOptions): void {
  const aside = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  makePrivateFolder(aside, user)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const made = spawnSync(
    join(native, 'bin/initdb'),
    [
      `--pgdata=${aside}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${systemLocale()}`,
      '--no-instructions',
      ...(fsync === false ? ['--no-sync'] : []),
    ],
    { ...user, cwd: '/', env: serverEnvironment(), encoding: 'utf8' },
  )
  rmSync(passwordFile, { force: true })
  if (made.status !== 0)
    throw new OperatorError(
      `The embedded database could not be made in ${cluster}: ${made.error?.message ?? `${made.stdout}${made.stderr}`}`,
    )
  renameSync(aside, cluster)
}

/** Decides which characters are letters for searching by trigrams: a UTF-8 one where the system has it. */
function systemLocale(): string {
  const known = spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout ?? ''
  const names = known.split('\n').map(name => name.trim())
  return ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8'].find(name => names.includes(name)) ?? 'C'
}

function serverEnvironment() {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC', LC_MESSAGES: 'C' } as Record<
    string,
    string
  > as NodeJS.ProcessEnv
}

type Running = { pid: number; port: number }

/** The server that already runs on this cluster, if there is one. */
async function adopt(place: Place, password: string): Promise<Running | null> {
  const path = join(place.cluster, 'postmaster.pid')
  if (!existsSync(path)) return null
  const lines = readFileSync(path, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!(pid > 0) || !isAlive(pid)) return null
  if (!isPostgres(pid)) {
    // The id now belongs to another program; PostgreSQL would refuse to start because of it.
    rmSync(path, { force: true })
    return null
  }
  const ended = () => !isAlive(pid)
  if (await answers({ port, password, cluster: place.cluster, ended })) return { pid, port }
  if (ended()) return null
  throw new OperatorError(
    `A PostgreSQL server (process ${pid}) runs on ${place.cluster} and does not let this program in: ` +
      'stop it, then start again.',
  )
}

type Start = { place: Place; password: string; dataDir: string; options: EmbeddedOptions; port: number }

/**
 * Children of a killed server live on for a moment and keep its memory: PostgreSQL refuses to start until they are
 * gone.
 */
async function start(wanted: Start): Promise<Running> {
  for (const until = Date.now() + LEFTOVERS_MS; ; await sleep(100)) {
    try {
      return await startOnce(wanted)
    } catch (error) {
      const isEarly =
        error instanceof Error &&
        /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(error.message)
      if (!isEarly || Date.now() > until) throw error
    }
  }
}

async function startOnce({ place, password, dataDir, options, port }: Start): Promise<Running> {
  const log = join(dataDir, 'postgres.log')
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    `max_connections=${options.maxConnections ?? 100}`,
    ...(options.fsync === false ? ['fsync=off', 'full_page_writes=off'] : []),
  ]
  const output = openSync(log, existsSync(log) && statSync(log).size > LOG_BYTES ? 'w' : 'a', 0o600)
  const child = spawn(
    join(place.native, 'bin/postgres'),
    ['-D', place.cluster, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
    {
      ...place.user,
      cwd: '/',
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  let failure: Error | null = null
  let ended = false
  child.on('error', error => (failure = error))
  child.on('exit', () => (ended = true))
  child.unref()
  const up = await answers({ port, password, cluster: place.cluster, ended: () => ended || failure !== null })
  if (!up || child.pid === undefined) {
    if (child.pid !== undefined && !ended) child.kill('SIGKILL')
    const reason = (failure as Error | null)?.message ?? readFileSync(log, 'utf8').slice(-2_000)
    throw new OperatorError(`The embedded database did not start. Its log (${log}) ends:\n${reason}`)
  }
  return { pid: child.pid, port }
}

/** Waits until the server on that port answers for this very cluster; false when it has ended or it is another one. */
async function answers(server: {
  port: number
  password: string
  cluster: string
  ended: () => boolean
}): Promise<boolean> {
  const until = Date.now() + START_MS
  while (Date.now() < until && !server.ended()) {
    const client = new pg.Client({
      connectionString: address(server.port, server.password, 'postgres'),
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return rows[0]?.data_directory === server.cluster
    } catch (error) {
      // 28: a wrong password, so another server than ours.
      if (String((error as { code?: string }).code).startsWith('28')) return false
      await sleep(25)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}

async function makeDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: address(port, password, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
