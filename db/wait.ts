import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionError } from './connection-error.ts'
import { OperatorError } from './operator-error.ts'

const WAIT_MS = 60_000
const LOOK_AGAIN_MS = 500
const OLDEST_VERSION = 15

type Waiting = {
  waitMs?: number
  /** The one that named the address. */
  variable?: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
  /** Whether it may be a pooler that lends connections by transaction. */
  isPooler?: boolean
}

/**
 * Waits for a database that is just being started.
 * @throws OperatorError when nobody answers for a minute, or who answers refuses or is too old
 */
export async function waitForDatabase(
  url: string,
  say: (line: string) => void,
  { waitMs = WAIT_MS, variable = 'DATABASE_URL', isPooler = false }: Waiting = {},
): Promise<void> {
  const place = `${variable} ${placeOf(url)}`
  const until = Date.now() + waitMs
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await assertVersion(client, place)
      if (!isPooler) await assertSessions(url, variable)
      return
    } catch (error) {
      if (error instanceof OperatorError) throw error
      if (!isConnectionError(error) || Date.now() > until) throw refusal(error, place)
      if (tries === 0) say(`waiting for the database at ${placeOf(url)} (${reasonOf(error)}) …`)
      await sleep(LOOK_AGAIN_MS)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function assertVersion(client: pg.Client, place: string): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    throw new OperatorError(`${place}: this is PostgreSQL ${version}. Name one of version ${OLDEST_VERSION} or later.`)
}

type Session = { processId: () => Promise<number>; end: () => Promise<void> }

/** So often two sessions are asked in turns: a pooler may rotate its connections. */
const TURNS = 3

/**
 * Whether two sessions that are open at once are served by one process of PostgreSQL, or one by several: a pooler in
 * between lends its connections for a transaction each.
 */
export async function isPooledByTransaction(open: () => Promise<Session>): Promise<boolean> {
  const first = await open()
  try {
    const second = await open()
    try {
      const ids: [number, number][] = []
      for (let turn = 0; turn < TURNS; turn++) ids.push([await first.processId(), await second.processId()])
      return ids.some(([one, other]) => one === other || one !== ids[0]![0] || other !== ids[0]![1])
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

async function openSession(url: string): Promise<Session> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  return {
    processId: async () => (await client.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]!.id,
    end: () => client.end(),
  }
}

/**
 * Locks, prepared statements and notices of changes last longer than a transaction.
 * @throws OperatorError where a pooler lends its connections for a transaction each; others when nobody answers
 */
export async function assertSessions(url: string, variable: Waiting['variable'] = 'DATABASE_URL'): Promise<void> {
  if (!(await isPooledByTransaction(() => openSession(url)))) return
  const pooler = `${variable} ${placeOf(url)}: a pooler answers there that lends a connection for a transaction alone.`
  throw new OperatorError(
    variable === 'DATABASE_URL'
      ? `${pooler} Name the database itself in DATABASE_DIRECT_URL too, or use a pooler with pool_mode = session.`
      : `${pooler} Name the database itself.`,
  )
}

function refusal(error: unknown, place: string): OperatorError {
  const reason = reasonOf(error)
  const advice: Record<string, string> = {
    '28P01': 'it refuses this user and password. Correct them.',
    '28000': 'it refuses this user. Let the user in (pg_hba.conf), or name another.',
    '3D000': 'it has no database of this name. Make it, or name another.',
  }
  const what = advice[reason] ?? `no database answers there (${reason}). Correct the address, or start the database.`
  return new OperatorError(`${place}: ${what}`)
}

/** A code of the system or of PostgreSQL, else what was said. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return 'unknown reason'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

/** Without the user and the password. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
