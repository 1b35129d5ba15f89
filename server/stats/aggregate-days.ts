import { ADVISORY_LOCKS } from '#db/locks.ts'
import { getTableName } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { AppContext } from '../context.ts'
import { addDays, dayOf, firstOfMonth } from './domain/days.ts'
import { STATS_TIME_ZONE } from './domain/vocabulary.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { countedTypes, type CountedTable } from './counted-types.ts'

/** After its end a day waits so long for what is still being written. */
const SETTLES_MS = 3_600_000
const BUSIEST_ORIGINS = 20

type Days = { from: string; to: string }
const LOCAL_DAY = `(r.occurred_at at time zone '${STATS_TIME_ZONE}')::date`
const startOf = (parameter: string) => `(${parameter}::date::timestamp at time zone '${STATS_TIME_ZONE}')`

/** A connection, and what is counted. */
type Aggregation = { client: PoolClient; counted: ReadonlyMap<string, CountedTable> }

/** What is counted must be there: a made-up id would stay in the roll-ups for ever. */
const recordExists = ({ counted }: Aggregation): string =>
  [...counted]
    .map(
      ([type, { table }]) =>
        `(c.resource_type = '${type}'
          and exists (select 1 from ${getTableName(table)} t where t.id = c.resource_id))`,
    )
    .join(' or ')

/**
 * Aggregates views and downloads by day (the roll-ups), for every day that is not final yet: as often as it runs, and
 * wherever it was killed, it comes to the same. A day is final an hour after its end.
 * @returns the number of days written
 */
export async function aggregateDays(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  registry: Registry,
): Promise<number> {
  const { pool } = database
  const at = now()
  const today = dayOf(at)
  const client = await pool.connect()
  const aggregation = { client, counted: countedTypes(registry) }
  let days = 0
  try {
    for (let from = await firstOpenDay(client, today); from <= today;) {
      const monthsEnd = addDays(firstOfMonth(addDays(firstOfMonth(from), 32)), -1)
      const to = monthsEnd < today ? monthsEnd : today
      days += await aggregatePeriod(aggregation, { from, to }, at)
      from = addDays(to, 1)
    }
    return days
  } finally {
    client.release()
  }
}

/** The first day to be written: after the last that is final; yesterday once more when an origin was banned since. */
async function firstOpenDay(client: PoolClient, today: string): Promise<string> {
  const yesterday = addDays(today, -1)
  const {
    rows: [row],
  } = await client.query<{ final: string | null; banned: boolean }>(
    `
    select max(day) filter (where is_final)::text as final,
      exists (select 1 from banned_origins b
      where b.created_at > (select rolled_at from stats_rolled_days where day = $1)) as banned
    from stats_rolled_days`,
    [yesterday],
  )
  if (row?.final) {
    const next = addDays(row.final, 1)
    return row.banned && next > yesterday ? yesterday : next
  }
  const {
    rows: [first],
  } = await client.query<{ day: string | null }>(`select min(${LOCAL_DAY})::text as day from stats_records r`)
  return first?.day ?? today
}

/** Days of one month, in one transaction. */
async function aggregatePeriod(aggregation: Aggregation, { from, to }: Days, at: Date): Promise<number> {
  const { client } = aggregation
  await client.query('begin')
  try {
    await client.query(
      'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.statsRollUp])
    await writeDays(aggregation, { from, to })
    await writeOrigins(client, { from, to })
    const { rowCount } = await client.query(
      `
      insert into stats_rolled_days (day, rolled_at, records, is_final)
      select d::date, $3, coalesce((select sum(count) from stats_days s where s.day = d::date), 0),
      ${startOf("(d + interval '1 day')")} + $4 * interval '1 millisecond' <= $3
      from generate_series($1::date, $2::date, interval '1 day') d
      on conflict (day) do update
      set rolled_at = excluded.rolled_at, records = excluded.records, is_final = excluded.is_final`,
      [from, to, at, SETTLES_MS],
    )
    await countRecords(aggregation, { from, to })
    await client.query('commit')
    return rowCount ?? 0
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function writeDays(aggregation: Aggregation, { from, to }: Days): Promise<void> {
  const { client } = aggregation
  for (const table of ['stats_full_days', 'stats_resource_days', 'stats_days'])
    await client.query(`delete from ${table} where day between $1 and $2`, [from, to])
  await client.query(
    `
    insert into stats_full_days (day, event, resource_type, resource_id, origin_name_id, user_category_id,
    access_level_id, count)
    select c.* from (
      select ${LOCAL_DAY} as day, r.event, r.resource_type, r.resource_id, r.origin_name_id, r.user_category_id,
      r.access_level_id, count(*)::int
      from stats_records r
      where r.occurred_at >= ${startOf('$1')} and r.occurred_at < ${startOf('($2::date + 1)')}
      and not exists (select 1 from banned_origins b where b.origin_signature = r.origin)
      group by 1, 2, 3, 4, 5, 6, 7) c
    where ${recordExists(aggregation)}`,
    [from, to],
  )
  await client.query(
    `
    insert into stats_resource_days (day, event, resource_type, resource_id, count)
    select day, event, resource_type, resource_id, sum(count) from stats_full_days where day between $1 and $2
    group by 1, 2, 3, 4`,
    [from, to],
  )
  await client.query(
    `
    insert into stats_days (day, event, resource_type, origin_name_id, user_category_id, access_level_id, count)
    select day, event, resource_type, origin_name_id, user_category_id, access_level_id, sum(count) from stats_full_days
    where day between $1 and $2 group by 1, 2, 3, 4, 5, 6`,
    [from, to],
  )
}

/** The busiest origins of days whose salt is still there: those alone can be banned. */
async function writeOrigins(client: PoolClient, { from, to }: Days): Promise<void> {
  await client.query('delete from stats_origin_days where day between $1 and $2', [from, to])
  await client.query(
    `
    insert into stats_origin_days (day, origin, count)
    select s.day, o.origin, o.count from stats_salts s cross join lateral (
      select r.origin, count(*)::int as count from stats_records r
      where r.occurred_at >= ${startOf('s.day')} and r.occurred_at < ${startOf('(s.day + 1)')} group by 1
      order by 2 desc, 1 limit ${BUSIEST_ORIGINS}) o
    where s.day between $1 and $2`,
    [from, to],
  )
}

/** Every record that was read in these days is told how often it was in all. */
async function countRecords({ client, counted }: Aggregation, { from, to }: Days): Promise<void> {
  for (const [type, { table, recordsCount }] of counted) {
    if (!recordsCount) continue
    await client.query(
      `
      update ${getTableName(table)} t set ${recordsCount.name} = s.count
      from (select resource_id, sum(count)::int as count from stats_resource_days
            where resource_type = $3
            and resource_id in (select resource_id from stats_resource_days where resource_type = $3 and day between $1
            and $2) group by 1) s
      where t.id = s.resource_id and t.${recordsCount.name} <> s.count`,
      [from, to, type],
    )
  }
}
