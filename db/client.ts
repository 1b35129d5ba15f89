import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { keepStatement } from './named-statements.ts'

export type Orm = NodePgDatabase
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/**
 * One pool a process. `orm` writes and describes; `rows` is the engine's read path: named statements, rows of texts.
 */
export type Database = {
  pool: pg.Pool
  orm: Orm
  rows: (text: string, values: readonly unknown[], name?: string) => Promise<(string | null)[][]>
  close: () => Promise<void>
}

export type DatabaseOptions = { url: string; poolSize?: number; statementTimeoutMs?: number; applicationName?: string }

const CONNECTION_LIFE_SECONDS = 1_800

/** Without the overloads of `query` that take a callback and give no promise. */
type Ask = (...asked: Parameters<pg.PoolClient['query']>) => Promise<unknown>

const asText = { getTypeParser: () => (value: string) => value }

/**
 * A connection on which a statement was refused is as good as before: the pool's own `query` would throw it away, and
 * all that it has prepared.
 */
class KeepingPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config)
    this.query = (async (...asked: Parameters<pg.PoolClient['query']>) => {
      const client = await this.connect()
      try {
        const ask = client.query.bind(client) as Ask
        const result = await ask(...(await withinBounds(client, asked)))
        client.release()
        return result
      } catch (error) {
        client.release(error instanceof pg.DatabaseError && error.severity === 'ERROR' ? undefined : (error as Error))
        throw error
      }
    }) as pg.Pool['query']
  }
}

/** A named statement that the connection can't keep runs without its name. */
async function withinBounds(
  client: pg.PoolClient,
  asked: Parameters<pg.PoolClient['query']>,
): Promise<Parameters<pg.PoolClient['query']>> {
  const [config, ...rest] = asked as unknown as [pg.QueryConfig | string, ...unknown[]]
  if (typeof config !== 'object' || config.name === undefined) return asked
  const { name, ...unnamed } = config
  return (await keepStatement(client, { name, text: config.text }))
    ? asked
    : ([unnamed, ...rest] as unknown as Parameters<pg.PoolClient['query']>)
}

/** Statement, lock and idle time-outs are set on every connection; times are UTC. */
export function connect({
  url,
  poolSize = 10,
  statementTimeoutMs = 15_000,
  applicationName = 'passerelle',
}: DatabaseOptions): Database {
  const pool = new KeepingPool({
    connectionString: url,
    max: poolSize,
    // Prepared statements live as long as their connection: an idle connection is kept.
    idleTimeoutMillis: 0,
    // What a connection's process has gathered is given back with it.
    maxLifetimeSeconds: CONNECTION_LIFE_SECONDS,
    connectionTimeoutMillis: 5_000,
    application_name: applicationName,
    options:
      `-c timezone=UTC -c statement_timeout=${statementTimeoutMs} -c lock_timeout=5000 -c ` +
      `idle_in_transaction_session_timeout=30000 -c jit=off`,
  })
  // A connection that breaks must not end the process, idle or in use: its statement fails, and the pool opens another
  // at the next.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return {
    pool,
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
    close: () => pool.end(),
  }
}
