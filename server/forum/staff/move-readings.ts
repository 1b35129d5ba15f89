import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'

type Tx = Pick<Transaction, 'execute'>

/** All that a reading `r` says: every position that was read. */
const READ = sql`(r.also_read + int4multirange(int4range(1, r.position + 1)))`

/** Stores sets of positions that people have read, given as rows `(user_id, subject_id, read)`. */
const storeReadings = (tx: Tx, rows: SQL) =>
  tx.execute(sql`with given as (${rows}),
    counted as (select g.*, coalesce((select upper(one) - 1 from unnest(g.read) one where lower(one) = 1), 0)
        as position from given g)
    insert into forum_readings (user_id, subject_id, position, also_read)
      select user_id, subject_id, position, read - int4multirange(int4range(1, position + 1)) from counted
    on conflict (user_id, subject_id) do update
      set position = excluded.position, also_read = excluded.also_read, updated_at = now()`)

/** What was read of `source` is read behind the messages of `target`, whose last position is `behind`. */
export async function mergeReadings(
  tx: Tx,
  { source, target, behind }: { source: string; target: string; behind: number },
): Promise<void> {
  await storeReadings(
    tx,
    sql`select moved.user_id, ${target}::uuid as subject_id, moved.read + coalesce((select ${READ}
        from forum_readings r where r.subject_id = ${target} and r.user_id = moved.user_id), '{}') as read
      from (select r.user_id, (select coalesce(range_agg(int4range(lower(one) + ${behind}::int,
          upper(one) + ${behind}::int)), '{}') from unnest(${READ}) one) as read
        from forum_readings r where r.subject_id = ${source}) moved`,
  )
  await tx.execute(sql`delete from forum_readings where subject_id = ${source}`)
}

/**
 * What was read of `source` is read of what stays there and of what moves to `made`, both numbered anew.
 * @param positions those that move, as they were in `source`
 */
export async function splitReadings(
  tx: Tx,
  { source, made, positions }: { source: string; made: string; positions: readonly number[] },
): Promise<void> {
  const movedUpTo = (position: SQL) =>
    sql`(select count(*)::int from unnest(${sql.param([...positions])}::int[]) p where p <= ${position})`
  const [before, within] = [movedUpTo(sql`lower(one) - 1`), movedUpTo(sql`upper(one) - 1`)]
  /** Each range of read positions keeps its beginning and end, counted among those that stand together from then on. */
  const renumbered = (from: SQL, to: SQL) =>
    sql`(select coalesce(range_agg(int4range(${from}, ${to})), '{}') from unnest(${READ}) one)`
  await storeReadings(
    tx,
    sql`select r.user_id, ${made}::uuid as subject_id, ${renumbered(sql`${before} + 1`, sql`${within} + 1`)} as read
        from forum_readings r where r.subject_id = ${source}
      union all
      select r.user_id, r.subject_id, ${renumbered(sql`lower(one) - ${before}`, sql`upper(one) - ${within}`)} as read
        from forum_readings r where r.subject_id = ${source}`,
  )
}
