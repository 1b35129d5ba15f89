import { ADVISORY_LOCKS } from '#db/locks.ts'
import type { Pool, PoolClient } from 'pg'
import { addMonths, firstOfMonth } from './domain/days.ts'

const nameOf = (month: string) => `stats_records_${month.slice(0, 7).replace('-', '_')}`

/** The months (UTC) from the one of `from` to the one of `to`, by their first day. */
export function monthsFrom(from: Date, to: Date): string[] {
  const months: string[] = []
  const last = firstOfMonth(to.toISOString().slice(0, 10))
  for (let month = firstOfMonth(from.toISOString().slice(0, 10)); month <= last; month = addMonths(month, 1))
    months.push(month)
  return months
}

/** Makes the partitions of these months where they are missing. Several processes at once make each once. */
export async function makePartitions(pool: Pick<Pool, 'connect'>, months: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.statsPartitions])
    await addPartitions(client, months)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** The same within a transaction of the caller's, which must be the only one to do so. */
async function addPartitions(client: Pick<PoolClient, 'query'>, months: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relname = any($1)`,
    [months.map(nameOf)],
  )
  const known = new Set(rows.map(row => row.name))
  for (const month of months.filter(each => !known.has(nameOf(each)))) {
    await client.query(
      `create table ${nameOf(month)} partition of stats_records for values from ('${month} 00:00:00+00') to ` +
        `('${addMonths(month, 1)} 00:00:00+00')`,
    )
  }
}

/** The partitions there are, by the first day of their month. */
export async function listPartitions(pool: Pick<Pool, 'query'>): Promise<{ month: string; name: string }[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'stats_records'::regclass order by 1`,
  )
  return rows.map(({ name }) => ({ name, month: `${name.slice(-7).replace('_', '-')}-01` }))
}
