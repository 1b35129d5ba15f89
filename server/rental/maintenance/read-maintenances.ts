import { sql, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/client.ts'
import type { MaintenanceUnit } from '../contract/office.ts'
import { uuids } from '../occupations/index.ts'
import { IS_OPEN, maintenanceDueDay } from './maintenance-sql.ts'

type Speaker = (texts: Record<string, string>) => string
type Row = Omit<MaintenanceUnit, 'model'> & { model: Record<string, string>; total: number }
type Asked = { today: string; stockIds: readonly string[] | null; say: Speaker }

const FACTS = sql`"rental_items".id as "itemId", "rental_items".stock_id as label, p.name as model,
  (${maintenanceDueDay})::text as "dueDay", v.id as "unavailabilityId", v.start_day::text as "startDay", v.end_day::text
  as "endDay",
  (select min(t.name) from rental_item_stocks s join rental_stocks t on t.id = s.stock_id
    where s.rental_item_id = "rental_items".id) as stock`
const OPEN = sql.raw(IS_OPEN)
const ofStocks = (ids: readonly string[] | null): SQL =>
  ids === null
    ? sql`true`
    : sql`exists (select 1 from rental_item_stocks s where s.rental_item_id = "rental_items".id
      and s.stock_id = any (${uuids(ids)}))`

/** What is looked over on a day; today also what should have been and is not noted as done. */
export async function readMaintenancesOf(
  orm: Pick<Orm, 'execute'>,
  { day, today, stockIds, say }: Asked & { day: string },
): Promise<MaintenanceUnit[]> {
  const { rows } = await orm.execute<Row>(sql`
    select ${FACTS} from rental_unavailabilities v join rental_items on "rental_items".id = v.rental_item_id
      join rental_models p on p.id = "rental_items".rental_model_id
    where ${OPEN} and "rental_items".deleted_at is null and v.start_day <= ${day}::date and (v.end_day is null
      or v.end_day >= ${day}::date or ${day === today}) and ${ofStocks(stockIds)}
    order by v.start_day, "rental_items".stock_id collate "alphabetical" limit 500`)
  return rows.map(row => ({ ...row, model: say(row.model) }))
}

/** Units whose day is over, the longest first: how many, and the first of them. */
export async function readOverdueMaintenances(
  orm: Pick<Orm, 'execute'>,
  { today, stockIds, say, most }: Asked & { most: number },
): Promise<{ count: number; units: MaintenanceUnit[] }> {
  const { rows } = await orm.execute<Row>(sql`
    select d.*, count(*) over ()::int as total from (
      select ${FACTS} from rental_models p join rental_items on "rental_items".rental_model_id = p.id
        and "rental_items".deleted_at is null
        left join lateral (select v.* from rental_unavailabilities v where v.rental_item_id = "rental_items".id
          and ${OPEN} order by v.start_day limit 1) v on true
      where (p.maintenance_after_rentals is not null or p.maintenance_after_days is not null) and p.deleted_at is null
        and ${ofStocks(stockIds)}
    ) d where d."dueDay" < ${today} order by d."dueDay", d.label collate "alphabetical" limit ${most}`)
  return {
    count: rows[0]?.total ?? 0,
    units: rows.map(({ total: _total, model, ...row }) => ({ ...row, model: say(model) })),
  }
}
