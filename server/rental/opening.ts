import { sql } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import type { ClosedDays, Opening } from './domain/opening.ts'

type Row = { everywhere: ClosedDays[]; places: Opening['places'] }

/** When the places that lend are open: those of the settings, or all where none is chosen. One statement. */
export async function readOpening(database: Pick<Orm | Transaction, 'execute'>): Promise<Opening> {
  const days = (where: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(json_build_object('startDay', d.start_day, 'endDay', d.end_day, 'why', d.reason)
      order by d.start_day), '[]') from rental_closed_days d where d.end_day >= current_date - 400 and ${where})`
  const {
    rows: [row],
  } = await database.execute<Row>(sql`
    select ${days(sql`d.stock_id is null`)} as everywhere,
      (select coalesce(json_agg(json_build_object('weekdays', s.opening_weekdays, 'closed',
        ${days(sql`d.stock_id =
        s.id`)})), '[]') from rental_stocks s
        where not exists (select 1 from app_env_rental_stocks) or s.id in (select e.stock_id
          from app_env_rental_stocks e)) as places`)
  return row!
}
