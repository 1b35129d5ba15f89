import { sql } from 'drizzle-orm'
import type { Orm } from '#db/client.ts'
import type { UnitFacts } from './domain/unit-rules.ts'

/** A unit of an order's models. `isFree`: nobody else has it, or is to get it for certain, on the order's days. */
export type Candidate = UnitFacts & {
  id: string
  modelId: string
  label: string
  conditionId: string | null
  stocks: string[]
  isFree: boolean
}

/** No model has more units than a list of them can hold. */
const MOST_UNITS = 1_000

/**
 * The days that an order takes its units, as SQL: from `outDay` when they go out then, else those of its own days that
 * are still to come; until today at least, where all its days are past.
 */
export const daysToCome = (commandId: string, { today, outDay }: { today: string; outDay: string | null }) =>
  outDay === null
    ? sql`(select daterange(greatest(min(lower(o.period)), ${today}::date),
        greatest(max(upper(o.period)), ${today}::date + 1)) from rental_command_items l
        join rental_occupations o on o.command_item_id = l.id where l.command_id = ${commandId})`
    : sql`(select daterange(${outDay}::date, greatest(max(upper(o.period)), ${outDay}::date + 1, ${today}::date + 1))
        from rental_command_items l join rental_occupations o on o.command_item_id = l.id
        where l.command_id = ${commandId})`

/**
 * The units of an order's models, and what stands in their way on its days: what is fixed for somebody else makes them
 * not free, an unavailability or the turnaround of one that is back only unavailable. All else may be moved.
 */
export async function readCandidates(
  orm: Pick<Orm, 'execute'>,
  commandId: string,
  when: { today: string; outDay: string | null },
): Promise<Candidate[]> {
  const { rows } = await orm.execute<Candidate>(sql`
    with span as (select ${daysToCome(commandId, when)} as days)
    select i.id, i.rental_model_id as "modelId", i.stock_id as label, i.condition_id as "conditionId",
      coalesce(c.is_usable, true) as "isUsable",
      (select min(s.stock_id::text) from rental_item_stocks s where s.rental_item_id = i.id) as "stockId",
      array(select t.name from rental_item_stocks s join rental_stocks t on t.id = s.stock_id
        where s.rental_item_id = i.id order by t.name collate "alphabetical") as stocks,
      coalesce(w.is_free, true) as "isFree", coalesce(w.is_unavailable, false) as "isUnavailable"
    from rental_items i left join rental_conditions c on c.id = i.condition_id
    left join lateral (select bool_and(b.is_soft) as is_free, bool_or(b.is_soft) as is_unavailable
      from (select o.kind = 'maintenance' or (l.status in ('returned', 'replaced')
          and (l.returned_at at time zone 'Europe/Paris')::date <= (select lower(days) from span)) as is_soft
        from rental_occupations o left join rental_command_items l on l.id = o.command_item_id
        where o.rental_item_id = i.id and o.pinned and o.period && (select days from span)
          and l.command_id is distinct from ${commandId}) b) w on true
    where i.deleted_at is null and i.rental_model_id in (select l.rental_model_id
      from rental_command_items l where l.command_id = ${commandId})
    order by i.stock_id collate "alphabetical" limit ${MOST_UNITS}`)
  return rows
}
