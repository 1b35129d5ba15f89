import { sql } from 'drizzle-orm'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { HandledLine, HandledUnit, RentalHandling } from '../contract/office.ts'
import type { RequestContext } from '../../context.ts'
import { lateFee } from '../domain/money/index.ts'
import { nextOpenDay } from '../domain/opening.ts'
import { dayOf, daysBetween } from '../domain/period.ts'
import { priceForDays } from '../domain/price.ts'
import type { CommandStage } from '../domain/stage.ts'
import { UUID } from '#server/domain/uuid.ts'
import type { CommandItemStatus, RentalStrategyId } from '../domain/vocabulary.ts'
import { notFound } from '../../problem.ts'
import { readOpening } from '../opening.ts'
import { isPayable } from '../command-state.ts'
import { requireOffice } from '../require-office.ts'
import { localizerFor } from '#server/domain/localized-text.ts'

/** No model has more units than a list of them can hold. */
const MOST_UNITS = 1_000

type Texts = Record<string, string>
type Command = {
  isPaid: boolean
  id: string
  number: number
  stage: CommandStage
  strategy: RentalStrategyId
  renter: string | null
  startDay: string
  endDay: string
  days: number
}
type Line = {
  id: string
  status: CommandItemStatus
  modelId: string
  model: Texts
  itemId: string | null
  outConditionId: string | null
  rentingPrice: number
}
type Unit = HandledUnit & { modelId: string }

/**
 * `GET …/rentals/commands/:id/units`: the lines of one order that count, and the units of their models, as whoever
 * prepares, replaces and takes back needs them.
 * @throws Problem 401, 403, 404
 */
export async function showUnits(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  const {
    app: {
      database: { orm },
      site,
    },
    params,
    locale,
    now,
  } = context
  const id = params['id'] ?? ''
  const say = localizerFor(locale, site.defaultLocale)
  const {
    rows: [command],
  } = UUID.test(id)
    ? await orm.execute<Command>(sql`
    select k.id, k.number, k.stage, k.rental_strategy_id as strategy, ${isPayable('k')} as "isPaid",
      coalesce(u.first_name || ' ' || u.last_name, g.name) as renter, (k.start_at
      at time zone 'Europe/Paris')::date::text as "startDay",
      ((k.end_at at time zone 'Europe/Paris')::date - 1)::text as "endDay", (k.end_at at time zone 'Europe/Paris')::date
        - (k.start_at at time zone 'Europe/Paris')::date as days
    from rental_commands k left join users u on u.id = k.rent_by_id left
      join organizations g on g.id = k.organization_id where k.id = ${id}`)
    : { rows: [] }
  if (!command) throw notFound()
  const { rows: lines } = await orm.execute<Line>(sql`
    select l.id, l.status, l.rental_model_id as "modelId", m.name as model, coalesce(l.rental_item_id, o.rental_item_id)
      as "itemId", l.out_condition_id as "outConditionId", l.renting_price as "rentingPrice"
    from rental_command_items l join rental_models m on m.id = l.rental_model_id left
      join rental_occupations o on o.command_item_id = l.id
    where l.command_id = ${command.id} and l.status not in ('replaced', 'cancelled') order by l.position`)
  // What is fixed for somebody else on these days can't be taken; all else may be moved.
  const { rows: units } = await orm.execute<Unit>(sql`
    with span as (select daterange(greatest(min(lower(o.period)), least(${dayOf(now)}::date, max(upper(o.period)) - 1)),
      greatest(max(upper(o.period)), ${dayOf(now)}::date + 1)) as days from rental_command_items l
      join rental_occupations o on o.command_item_id = l.id where l.command_id = ${command.id})
    select i.id, i.rental_model_id as "modelId", i.stock_id as label, i.condition_id as "conditionId",
      array(select t.name from rental_item_stocks s join rental_stocks t on t.id = s.stock_id
        where s.rental_item_id = i.id order by t.name) as stocks,
      not exists (select 1 from rental_occupations o left join rental_command_items l on l.id = o.command_item_id
        where o.rental_item_id = i.id and o.pinned and o.period && (select days from span) and l.command_id is distinct
          from ${command.id}) as "isFree"
    from rental_items i where i.deleted_at is null and i.rental_model_id in (select l.rental_model_id
      from rental_command_items l where l.command_id = ${command.id}) order by i.stock_id limit ${MOST_UNITS}`)
  const { rows: conditions } = await orm.execute<{ id: string; name: Texts; isUsable: boolean }>(
    sql`select id, name, is_usable as "isUsable" from rental_conditions order by value`,
  )
  const {
    rows: [settings],
  } = await orm.execute<{ percent: number; capPercent: number }>(
    sql`select rental_late_fee as percent, rental_late_fee_cap as "capPercent" from app_envs where id = 'main'`,
  )
  const daysLate = Math.max(
    0,
    daysBetween(nextOpenDay(command.endDay, await readOpening(orm)) ?? command.endDay, dayOf(now)),
  )
  const { days, ...shown } = command
  const answer: RentalHandling = {
    ...shown,
    daysLate,
    conditions: conditions.map(({ id: one, name, isUsable }) => ({ id: one, name: say(name), isUsable })),
    lines: lines.map<HandledLine>(({ model, itemId, rentingPrice, ...line }) => ({
      ...line,
      model: say(model),
      item: units.find(unit => unit.id === itemId) ?? null,
      lateFee: !command.isPaid
        ? 0
        : lateFee({
            dayPrice: priceForDays(rentingPrice, days, 1),
            rentingPrice,
            daysLate,
            percent: settings?.percent ?? 0,
            capPercent: settings?.capPercent ?? 0,
          }),
    })),
    units: Object.fromEntries(
      [...new Set(lines.map(({ modelId }) => modelId))].map(modelId => [
        modelId,
        units.filter(unit => unit.modelId === modelId).map<HandledUnit>(({ modelId: _model, ...unit }) => unit),
      ]),
    ),
  }
  return plain(200, { data: answer }, { 'cache-control': 'private, no-store' })
}
