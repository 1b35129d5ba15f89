import { ADVISORY_LOCKS } from './locks.ts'
import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'

export type Life = { end: () => Promise<void> }

/**
 * Shows that whoever goes by this name lives: a connection of its own holds a lock, which the database gives back the
 * moment the process is gone, however it went. `onLost` is told once when the line breaks: from then on others may take
 * the name for dead.
 * @throws when the database can't be reached
 */
export async function showLife(url: string, name: string, onLost: () => void): Promise<Life> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `passerelle ${name}`,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  })
  let ended = false
  const lose = () => {
    if (ended) return
    ended = true
    void client.end().catch(() => undefined)
    onLost()
  }
  client.on('error', lose)
  client.on('end', lose)
  await client.connect()
  await client.query('select pg_advisory_lock($1, hashtext($2))', [ADVISORY_LOCKS.life, name])
  return {
    async end() {
      ended = true
      await client.end().catch(() => undefined)
    },
  }
}

/** A condition: nobody goes by this name any more. */
export const isGone = (name: SQL | string): SQL => sql`not exists (
  select 1 from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.database = (select d.oid
    from pg_database d where d.datname = current_database())
    and l.classid = ${ADVISORY_LOCKS.life}::oid and l.objid = (hashtext(${name})::bigint & 4294967295)::oid)`
