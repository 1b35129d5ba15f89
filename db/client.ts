import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { keepStatement } from './named-statements.ts'
import { asOptions, sessionSettings } from './session-settings.ts'

export type Orm = NodePgDatabase
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/**
 * One pool a process. `orm` writes and describes; `rows` is the engine's read path: named statements, rows of texts.
 * `direct`: for what lasts longer than a transaction (listening, locks of a session, settings); a pool of its own where
 * a pooler stands between `pool` and the database, else the same.
 */
export type Database = {
  pool: pg.Pool
  direct: pg.Pool
  orm: Orm
  rows: (text: string, values: readonly unknown[], name?: string) => Promise<(string | null)[][]>
  close: () => Promise<void>
}

export type DatabaseOptions = {
  url: string
  /** The database itself, where `url` names a pooler that lends a connection for one transaction. */
  directUrl?: string | null
  poolSize?: number
  statementTimeoutMs?: number
  applicationName?: string
}

export const STATEMENT_TIMEOUT_MS = 15_000

/** The jobs at hand, the queue that is listened to, and one for a lock. */
const DIRECT_POOL_SIZE = 6

const CONNECTION_LIFE_SECONDS = 1_800

/** Without the overloads of `query` that take a callback and give no promise. */
type Ask = (...asked: Parameters<pg.PoolClient['query']>) => Promise<unknown>

const asText = { getTypeParser: () => (value: string) => value }

/**
 * A connection on which a statement was refused is as good as before: the pool's own `query` would throw it away, and
 * all that it has prepared.
 */
class KeepingPool extends pg.Pool {
  constructor(config: pg.PoolConfig, { names }: { names: boolean }) {
    super(config)
    this.query = (async (...asked: Parameters<pg.PoolClient['query']>) => {
      const client = await this.connect()
      try {
        const ask = client.query.bind(client) as Ask
        const result = await ask(...(await withinBounds(client, asked, names)))
        client.release()
        return result
      } catch (error) {
        client.release(error instanceof pg.DatabaseError && error.severity === 'ERROR' ? undefined : (error as Error))
        throw error
      }
    }) as pg.Pool['query']
  }
}

/** A named statement that the connection can't keep runs without its name; with `names` false, each. */
async function withinBounds(
  client: pg.PoolClient,
  asked: Parameters<pg.PoolClient['query']>,
  names: boolean,
): Promise<Parameters<pg.PoolClient['query']>> {
  const [config, ...rest] = asked as unknown as [pg.QueryConfig | string, ...unknown[]]
  if (typeof config !== 'object' || config.name === undefined) return asked
  const { name, ...unnamed } = config
  return names && (await keepStatement(client, { name, text: config.text }))
    ? asked
    : ([unnamed, ...rest] as unknown as Parameters<pg.PoolClient['query']>)
}

/**
 * Statement, lock and idle time-outs are set on every connection; times are UTC. Through a pooler they are those of the
 * user (`keepSettingsOfRole`), and no statement has a name.
 */
export function connect({
  url,
  directUrl = null,
  poolSize = 10,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  applicationName = 'passerelle',
}: DatabaseOptions): Database {
  const options = asOptions(sessionSettings(statementTimeoutMs))
  const shared = { applicationName, poolSize }
  const pool = openPool({ ...shared, url, ...(directUrl === null ? { options } : {}) }, { names: directUrl === null })
  const direct =
    directUrl === null
      ? pool
      : openPool({ ...shared, url: directUrl, options, poolSize: DIRECT_POOL_SIZE }, { names: true })
  return {
    pool,
    direct,
    orm: drizzle(pool),
    async rows(text, values, name) {
      const result = await pool.query<(string | null)[]>({
        text,
        values: values as unknown[],
        rowMode: 'array',
        types: asText as never,
        ...(name ? { name } : {}),
      })
      return result.rows
    },
    async close() {
      await pool.end()
      if (direct !== pool) await direct.end()
    },
  }
}

type PoolParts = { url: string; options?: string; applicationName: string; poolSize: number }

function openPool({ url, options, applicationName, poolSize }: PoolParts, { names }: { names: boolean }): pg.Pool {
  const config = {
    connectionString: url,
    max: poolSize,
    // Prepared statements live as long as their connection: an idle connection is kept.
    idleTimeoutMillis: 0,
    // What a connection's process has gathered is given back with it.
    maxLifetimeSeconds: CONNECTION_LIFE_SECONDS,
    connectionTimeoutMillis: 5_000,
    application_name: applicationName,
    ...(options === undefined ? {} : { options }),
  }
  const pool = new KeepingPool(config, { names })
  // A connection that breaks must not end the process, idle or in use: its statement fails, and the pool opens another
  // at the next.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}
