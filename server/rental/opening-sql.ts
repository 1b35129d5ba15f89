import { sql, type SQL } from 'drizzle-orm'
import { LOOK_AHEAD_DAYS } from './domain/opening.ts'

/** The places that lend: those of the settings, or all where none is chosen. */
const LENDING = `"rental_stocks" p
  where (not exists (select 1 from "app_env_rental_stocks")
  or p."id" in (select e."stock_id" from "app_env_rental_stocks" e))`

/** Whether no place is open on a day, given by an expression: `closedOn` in the database. */
const closed = (
  day: string,
) => `(exists (select 1 from "rental_closed_days" x where x."stock_id" is null and ${day} between x."start_day"
  and x."end_day")
  or (exists (select 1 from ${LENDING})
  and not exists (select 1 from ${LENDING} and extract(isodow from ${day})::int = any(p."opening_weekdays")
    and not exists (select 1 from "rental_closed_days" x where x."stock_id" = p."id" and ${day} between x."start_day"
    and x."end_day"))))`

/**
 * Whether a last day had been followed, or was, by an open day before another: what came back on that other day came
 * late. The rule of the alerts.
 */
export const cameLate = (due: string, back: string): SQL =>
  sql.raw(
    `(${back} > ${due} and exists (select 1
      from generate_series(0, least(${back} - ${due} - 1, ${LOOK_AHEAD_DAYS})) g(n)
      where not ${closed(`(${due} + g.n)`)}))`,
  )

const TODAY = `(now() at time zone 'Europe/Paris')::date`
/** `lastOpenDayBefore` today: read once a statement. */
export const LAST_OPEN_DAY: SQL = sql.raw(
  `(with recursive back (d) as (select ${TODAY} - 1 union all
    select b.d - 1 from back b where b.d > ${TODAY} - ${LOOK_AHEAD_DAYS} and ${closed('b.d')})
  select min(d) from back)`,
)
