import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'

/** What `manifest.json` of a backup says. */
export type Manifest = {
  madeAt: string
  /** Moment of the newest migration: a backup is restored by the version that made it. */
  migration: number
  tables: ArchivedTable[]
  /** Parts of tables that are divided by time; they are made before their table is filled. */
  partitions?: Partition[]
  files: { key: string; size: number; sha256: string }[]
}

export type ArchivedTable = TableShape & {
  rows: number
  /** Sum over the hashes of all rows, whatever their order. */
  digest: string
  sha256: string
}

export type TableShape = { schema: string; name: string; columns: string[] }

export type Partition = { name: string; parent: string; bounds: string }

/** Counters of the limits are nobody's data; salts are forgotten after two days, and a backup would keep them. */
const LEFT_OUT = new Set(['public.rate_limits', 'public.stats_salts', 'graphile_worker.migrations'])

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const qualified = ({ schema, name }: TableShape) => `${quoted(schema)}.${quoted(name)}`
export const columnList = ({ columns }: TableShape) => columns.map(quoted).join(', ')
export const tableFile = ({ schema, name }: TableShape) => `tables/${schema}.${name}.copy`

/** Every table with data, jobs that wait included, in the order of their names. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1, 2 order by 1, 2`)
  return rows.filter(({ schema, name }) => !LEFT_OUT.has(`${schema}.${name}`))
}

/** The parts of all divided tables. */
export async function listPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where c.relispartition and c.relkind = 'r' and c.relnamespace::regnamespace::text = 'public' order by 1`)
  return rows
}

/**
 * Count and digest of a table; equal before and after for equal rows. Settings that change how values look are fixed
 * first.
 */
export async function digestOf(client: pg.ClientBase, table: TableShape): Promise<{ rows: number; digest: string }> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*) as rows, coalesce(sum(hashtextextended(row(${columnList(table)})::text, 0)::numeric),
      0)::text as digest from ${qualified(table)}`,
  )
  return { rows: Number(rows[0]!.rows), digest: rows[0]!.digest }
}

/** Time, numbers and bytes look the same on both sides; a large table may take its time. */
export async function fixSettings(client: pg.ClientBase): Promise<void> {
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1; set bytea_output = 'hex';
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
}

/** Passes bytes on and remembers their sum. */
export function summing(): Transform & { sha256: () => string; size: () => number } {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return Object.assign(stream, { sha256: () => hash.digest('hex'), size: () => size })
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Moment of the newest migration in the database. */
export async function newestMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last ?? 0)
}
