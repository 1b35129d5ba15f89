import pg from 'pg'
import { STATEMENT_TIMEOUT_MS } from './client.ts'
import { OperatorError } from './operator-error.ts'
import { sessionSettings } from './session-settings.ts'
import { placeOf } from './wait.ts'

/**
 * Makes the settings of the site those of its user in its database: a pooler that lends connections by transaction
 * refuses them as parameters of a connection. Connections that it has open keep what they had. `url`: the database
 * itself.
 */
export async function keepSettingsOfRole(url: string): Promise<void> {
  await withClient(url, async client => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const database = client.escapeIdentifier(rows[0]!.name)
    for (const [name, value] of Object.entries(sessionSettings(STATEMENT_TIMEOUT_MS)))
      await client.query(`alter role current_user in database ${database} set ${name} = ${client.escapeLiteral(value)}`)
  })
}

/**
 * @throws OperatorError when the pooler leads to another database than the direct address, or lends connections without
 * the settings of the site
 */
export async function assertPooler({ url, directUrl }: { url: string; directUrl: string }): Promise<void> {
  const place = `DATABASE_URL ${placeOf(url)}`
  if ((await identityOf(url)) !== (await identityOf(directUrl)))
    throw new OperatorError(
      `${place}: this is another database than ${placeOf(directUrl)} of DATABASE_DIRECT_URL. Name one and the same.`,
    )
  const names = Object.entries(sessionSettings(STATEMENT_TIMEOUT_MS))
  const missing = await withClient(url, async client => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select lower(name) as name, setting from pg_settings where lower(name) = any($1)',
      [names.map(([name]) => name)],
    )
    return names.find(([name, value]) => rows.find(row => row.name === name)?.setting !== value)
  })
  if (missing)
    throw new OperatorError(
      `${place}: the pooler lends connections whose ${missing[0]} is not ${missing[1]}. Use the same user in both ` +
        'addresses, and renew the connections of the pooler (RECONNECT in its console, or start it again).',
    )
}

/** Tells one database of one running server from all others. */
const identityOf = (url: string): Promise<string> =>
  withClient(url, async client => {
    const { rows } = await client.query<{ identity: string }>(
      `select concat_ws('/', extract(epoch from pg_postmaster_start_time()), oid) as identity
        from pg_database where datname = current_database()`,
    )
    return rows[0]!.identity
  })

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
