import { sql } from 'drizzle-orm'

/**
 * `maintenanceDueDay` (server/rental/domain/maintenance.ts) and what it counts, for the database, over a row of
 * `rental_items`. A test holds both together. What is lost is never due.
 */
const item = (column: string) => `"rental_items"."${column}"`
const SINCE = `coalesce(${item('maintained_day')}, (${item('created_at')} at time zone 'Europe/Paris')::date)`
/** The rentals for which it went out since; on the day of its maintenance it went out after it. */
const SINCE_THEN =
  `l."rental_item_id" = ${item('id')} and l."out_at" is not null and (${item('maintained_day')} ` +
  `is null ` +
  `or (l."out_at" at time zone 'Europe/Paris')::date >= ${item('maintained_day')})`

export const rentalsSinceMaintenance = sql.raw(
  `(select count(*)::int from "rental_command_items" l where ${SINCE_THEN})`,
)

export const maintenanceDueDay = sql.raw(`(select least(${SINCE} + m."maintenance_after_days", (
    select coalesce((l."returned_at" at time zone 'Europe/Paris')::date,
    (c."end_at" at time zone 'Europe/Paris')::date - 1) from "rental_command_items" l join "rental_commands" c
    on c."id" = l."command_id"
    where m."maintenance_after_rentals" is not null and ${SINCE_THEN}
    order by l."out_at", l."id" offset greatest(m."maintenance_after_rentals", 1) - 1 limit 1))
  from "rental_models" m where m."id" = ${item('rental_model_id')}
  and not exists (select 1 from "rental_unavailabilities" x where x."rental_item_id" = ${item('id')}
  and x."kind" = 'loss' and x."end_day" is null))`)

/**
 * What is planned and not yet noted as done, over a row of `rental_unavailabilities` named `v`: it began after the last
 * one.
 */
export const IS_OPEN =
  `v."kind" = 'maintenance' and (${item('maintained_day')} is null or v."start_day" > ` + `${item('maintained_day')})`

export const plannedMaintenanceDay = sql.raw(
  `(select min(v."start_day") from "rental_unavailabilities" v where v."rental_item_id" = ${item('id')}
    and ${IS_OPEN})`,
)
