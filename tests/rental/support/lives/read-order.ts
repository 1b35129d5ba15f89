import type { Lives } from './world.ts'

const TABLES = [
  'rental_command_items',
  'rental_command_steps',
  'rental_payments',
  'rental_charges',
  'rental_deposit_movements',
  'rental_documents',
  'rental_overrides',
  'rental_command_places',
]

/** All that is stored of an order, as one text: two moments of it are equal where nothing has changed. */
export async function stateOf({ database: { pool } }: Lives, id: string): Promise<string> {
  const of = (table: string) =>
    `(select string_agg(t::text, '|' order by t.id) from ${table} t where t.command_id = $1)`
  const { rows } = await pool.query<{ state: string }>(
    `select md5(concat_ws('#', (select c::text from rental_commands c where id = $1),
      ${TABLES.map(of).join(', ')},
      (select string_agg(o::text, '|' order by o.id) from rental_occupations o
        join rental_command_items l on l.id = o.command_item_id where l.command_id = $1))) as state`,
    [id],
  )
  return rows[0]!.state
}

type Line = { id: string; item: string | null; status: string }
type Unfit = { item: string; line: string | null; why: string }

/**
 * The units of an order's models that may not go out just so: not usable, unavailable on its days, or elsewhere than a
 * line is fetched (`line`; null: for every line).
 */
export async function unfitItems({ database: { pool }, day }: Lives, id: string): Promise<Unfit[]> {
  const { rows } = await pool.query<Unfit>(
    `with c as (select greatest((start_at at time zone 'Europe/Paris')::date, $2::date) as first,
        greatest((end_at at time zone 'Europe/Paris')::date - 1, $2::date) as last from rental_commands where id = $1)
      select i.id as item, null::uuid as line, 'not usable' as why from rental_items i
        join rental_conditions k on k.id = i.condition_id where not k.is_usable
      union all select u.rental_item_id, null::uuid, 'unavailable from ' || u.start_day
        from rental_unavailabilities u, c
        where daterange(u.start_day, u.end_day, '[]') && daterange(c.first, c.last, '[]')
      union all select s.rental_item_id, l.id, 'elsewhere' from rental_command_items l
        join rental_items i on i.rental_model_id = l.rental_model_id
        join rental_item_stocks s on s.rental_item_id = i.id and s.stock_id <> l.stock_id
        where l.command_id = $1`,
    [id, day],
  )
  return rows
}

/** Unfit units that an action gave to a line of an order, or to its renter, without a reason on record. */
export async function unitsWithoutOverride(
  { database: { pool } }: Lives,
  id: string,
  { unfit, before }: { unfit: readonly Unfit[]; before: readonly Line[] },
): Promise<string[]> {
  const { rows } = await pool.query<{ line: string; item: string; status: string; label: string; isAnswered: boolean }>(
    `select l.id as line, l.rental_item_id as item, l.status, i.stock_id as label,
        exists (select 1 from rental_overrides o where o.command_id = $1 and o.rental_item_id = l.rental_item_id)
          as "isAnswered"
      from rental_command_items l join rental_items i on i.id = l.rental_item_id
      where l.command_id = $1 and l.status in ('prepared', 'out')`,
    [id],
  )
  const isNew = (one: { line: string; item: string; status: string }) =>
    !before.some(({ id, item, status }) => id === one.line && item === one.item && status === one.status)
  return rows
    .filter(isNew)
    .flatMap(({ line, item, label, isAnswered }) =>
      unfit
        .filter(one => !isAnswered && one.item === item && (one.line ?? line) === line)
        .map(({ why }) => `${label} goes out without a reason on record, although it is ${why}`),
    )
}
