import { randomUUID } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { dayNumber, dayOf } from '#server/rental/domain/availability/index.ts'

/** A published model with so many units. */
export async function createModel(
  { pool }: Database,
  {
    items = 1,
    pricePerDay = 300,
    published = true,
    level = null,
  }: { items?: number; pricePerDay?: number; published?: boolean; level?: string | null } = {},
): Promise<{ id: string; items: string[] }> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into rental_models (name, slug, price_per_day, deposit_amount, weight, published_at, access_level_id)
      values ('{"fr":"Poursuite oculaire"}', $1, $2, 5000, 900, $3, $4) returning id`,
    [`model-${randomUUID()}`, pricePerDay, published ? new Date(0) : null, level],
  )
  const id = rows[0]!.id
  const { rows: made } = await pool.query<{ id: string }>(
    `insert into rental_items (rental_model_id, stock_id)
      select $1, $2 || n from generate_series(1, $3::int) n returning id`,
    [id, `${id}-`, items],
  )
  return { id, items: made.map(item => item.id).sort() }
}

/** So many days after another. */
export const later = (day: string, days: number) => dayOf(dayNumber(day) + days)

/** The seven days from a day on. */
export const week = (startDay: string) => ({ startDay, endDay: later(startDay, 6) })

/** What no test may ever see: two on one item. */
export async function overlapping({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from rental_occupations a
      join rental_occupations b on a.id < b.id and a.rental_item_id = b.rental_item_id and a.period && b.period`,
  )
  return Number(rows[0]!.count)
}

export async function deadlocks({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]!.deadlocks)
}

/** A saved address of somebody's. */
export async function createAddress({ pool }: Database, userId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into rental_addresses (user_id, full_name, line1, postal_code, city)
      values ($1, 'Ada Martin', '3 quai de la Fosse', '44000', 'Nantes') returning id`,
    [userId],
  )
  return rows[0]!.id
}
