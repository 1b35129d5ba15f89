import { sql } from 'drizzle-orm'
import type { Orm } from '#db/client.ts'
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

type Fees = { percent: number; capPercent: number }
type Reading = Pick<Orm, 'select' | 'execute'>

/**
 * `GET …/rentals/commands/:id/units`: the lines of one order that count, and the units of their models, as whoever
 * prepares, replaces and takes back needs them.
 * @throws Problem 401, 403, 404
 */
export async function showUnits(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  const { app, params, locale, now } = context
  const { orm } = app.database
  const command = await findCommand(orm, params['id'] ?? '')
  if (!command) throw notFound()
  const lines = await linesOf(orm, command.id)
  const units = await unitsFor(orm, command.id, dayOf(now))
  const { rows: conditions } = await orm.execute<{ id: string; name: Texts; isUsable: boolean }>(
    sql`select id, name, is_usable as "isUsable" from rental_conditions order by value`,
  )
  const {
    rows: [settings],
  } = await orm.execute<Fees>(
    sql`select rental_late_fee as percent, rental_late_fee_cap as "capPercent" from app_envs where id = 'main'`,
  )
  const dueDay = nextOpenDay(command.endDay, await readOpening(orm)) ?? command.endDay
  const daysLate = Math.max(0, daysBetween(dueDay, dayOf(now)))
  const fees = settings ?? { percent: 0, capPercent: 0 }
  const say = localizerFor(locale, app.site.defaultLocale)
  const { days: _days, ...shown } = command
  const answer: RentalHandling = {
    ...shown,
    daysLate,
    conditions: conditions.map(({ id, name, isUsable }) => ({ id, name: say(name), isUsable })),
    lines: lines.map<HandledLine>(({ model, itemId, rentingPrice, ...line }) => ({
      ...line,
      model: say(model),
      item: units.find(unit => unit.id === itemId) ?? null,
      lateFee: lateFeeOf(command, rentingPrice, { daysLate, ...fees }),
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

async function findCommand(orm: Reading, id: string): Promise<Command | undefined> {
  if (!UUID.test(id)) return undefined
  const { rows } = await orm.execute<Command>(sql`
    select k.id, k.number, k.stage, k.rental_strategy_id as strategy, ${isPayable('k')} as "isPaid",
      coalesce(u.first_name || ' ' || u.last_name, g.name) as renter, (k.start_at
      at time zone 'Europe/Paris')::date::text as "startDay",
      ((k.end_at at time zone 'Europe/Paris')::date - 1)::text as "endDay", (k.end_at at time zone 'Europe/Paris')::date
        - (k.start_at at time zone 'Europe/Paris')::date as days
    from rental_commands k left join users u on u.id = k.rent_by_id left
      join organizations g on g.id = k.organization_id where k.id = ${id}`)
  return rows[0]
}

async function linesOf(orm: Reading, commandId: string): Promise<Line[]> {
  const { rows } = await orm.execute<Line>(sql`
    select l.id, l.status, l.rental_model_id as "modelId", m.name as model, coalesce(l.rental_item_id, o.rental_item_id)
      as "itemId", l.out_condition_id as "outConditionId", l.renting_price as "rentingPrice"
    from rental_command_items l join rental_models m on m.id = l.rental_model_id left
      join rental_occupations o on o.command_item_id = l.id
    where l.command_id = ${commandId} and l.status not in ('replaced', 'cancelled') order by l.position`)
  return rows
}

/**
 * The units of the order's models. What is fixed for somebody else on these days can't be taken; all else may be moved.
 */
async function unitsFor(orm: Reading, commandId: string, today: string): Promise<Unit[]> {
  const { rows } = await orm.execute<Unit>(sql`
    with span as (select daterange(greatest(min(lower(o.period)), least(${today}::date, max(upper(o.period)) - 1)),
      greatest(max(upper(o.period)), ${today}::date + 1)) as days from rental_command_items l
      join rental_occupations o on o.command_item_id = l.id where l.command_id = ${commandId})
    select i.id, i.rental_model_id as "modelId", i.stock_id as label, i.condition_id as "conditionId",
      array(select t.name from rental_item_stocks s join rental_stocks t on t.id = s.stock_id
        where s.rental_item_id = i.id order by t.name collate "alphabetical") as stocks,
      not exists (select 1 from rental_occupations o left join rental_command_items l on l.id = o.command_item_id
        where o.rental_item_id = i.id and o.pinned and o.period && (select days from span) and l.command_id is distinct
          from ${commandId}) as "isFree"
    from rental_items i where i.deleted_at is null and i.rental_model_id in (select l.rental_model_id
      from rental_command_items l where l.command_id = ${commandId})
    order by i.stock_id collate "alphabetical" limit ${MOST_UNITS}`)
  return rows
}

/** What is charged for a line that comes back today; nothing where nobody pays for the order. */
const lateFeeOf = ({ isPaid, days }: Command, rentingPrice: number, late: Fees & { daysLate: number }): number =>
  isPaid ? lateFee({ dayPrice: priceForDays(rentingPrice, days, 1), rentingPrice, ...late }) : 0
