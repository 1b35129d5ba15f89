import { sql } from 'drizzle-orm'
import type { Orm } from '#db/client.ts'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { HandledLine, HandledUnit, RentalHandling } from '../contract/office.ts'
import type { RequestContext } from '../../context.ts'
import type { RentalConditionFigures } from '../domain/condition-figures.ts'
import { lateFee } from '../domain/money/index.ts'
import { nextOpenDay } from '../domain/opening.ts'
import { dayOf, daysBetween } from '../domain/period.ts'
import { priceForDays } from '../domain/price.ts'
import { penaltyOf, proposeUnits } from '../domain/propose-units.ts'
import type { CommandStage } from '../domain/stage.ts'
import { worseCondition } from '../domain/unit-rules.ts'
import { UUID } from '#server/domain/uuid.ts'
import type { CommandItemStatus, RentalStrategyId } from '../domain/vocabulary.ts'
import { notFound } from '../../problem.ts'
import { readConditions } from '../read-conditions.ts'
import { readOpening } from '../opening.ts'
import { isPayable } from '../command-state.ts'
import { readDayQuery } from '../inputs.ts'
import { readCandidates } from '../read-candidates.ts'
import { requireOffice } from '../require-office.ts'
import { localizerFor } from '#server/domain/localized-text.ts'

type Texts = Record<string, string>
type Command = {
  conditions: RentalConditionFigures | null
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
  placeId: string | null
  place: string | null
  rentingPrice: number
}

type Fees = { percent: number; capPercent: number }
type Reading = Pick<Orm, 'select' | 'execute'>

/**
 * `GET …/rentals/commands/:id/units?day=`: the lines of one order that count, and the units of their models, as whoever
 * prepares, hands over, replaces and takes back needs them on `day`, which is today when absent.
 * @throws Problem 401, 403, 404
 */
export async function showUnits(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  const { app, params, locale, now } = context
  const { orm } = app.database
  const command = await findCommand(orm, params['id'] ?? '')
  if (!command) throw notFound()
  const lines = await linesOf(orm, command.id)
  const today = dayOf(now)
  const day = context.query.has('day') ? readDayQuery(context.query, 'day', today) : null
  const outDay = command.stage === 'transfer' ? (day ?? today) : null
  const units = await readCandidates(orm, command.id, { today, outDay })
  const { rows: conditions } = await orm.execute<{ id: string; name: Texts; isUsable: boolean; value: number }>(
    sql`select id, name, is_usable as "isUsable", value from rental_conditions order by value`,
  )
  const dueDay = nextOpenDay(command.endDay, await readOpening(orm)) ?? command.endDay
  const daysLate = Math.max(0, daysBetween(dueDay, day ?? today))
  const { lateFee: percent, lateFeeCap: capPercent } = await readConditions(orm, command)
  const say = localizerFor(locale, app.site.defaultLocale)
  const { days: _days, conditions: _conditions, ...shown } = command
  const proposed = proposeUnits(
    lines.map(line => ({ ...line, isPrepared: line.status !== 'pending' })),
    units,
  )
  const graded = (id: string | null) => conditions.find(condition => condition.id === id) ?? null
  const answer: RentalHandling = {
    ...shown,
    daysLate,
    conditions: conditions.map(({ id, name, isUsable }) => ({ id, name: say(name), isUsable })),
    today,
    lines: lines.map<HandledLine>(({ model, itemId, placeId, place, rentingPrice, ...line }) => ({
      ...line,
      model: say(model),
      place: placeId === null ? null : { id: placeId, name: place ?? '' },
      item: proposed.get(line.id) ?? null,
      backConditionId: worseCondition(
        graded(line.outConditionId),
        graded(units.find(unit => unit.id === itemId)?.conditionId ?? null),
      ),
      lateFee: lateFeeOf(command, rentingPrice, { daysLate, percent, capPercent }),
    })),
    units: Object.fromEntries(
      [...new Map(lines.map(({ modelId, placeId }) => [modelId, placeId]))].map(([modelId, placeId]) => [
        modelId,
        units
          .filter(unit => unit.modelId === modelId)
          .sort((one, other) => penaltyOf(one, placeId) - penaltyOf(other, placeId))
          .map<HandledUnit>(({ modelId: _model, ...unit }) => unit),
      ]),
    ),
  }
  return plain(200, { data: answer }, { 'cache-control': 'private, no-store' })
}

async function findCommand(orm: Reading, id: string): Promise<Command | undefined> {
  if (!UUID.test(id)) return undefined
  const { rows } = await orm.execute<Command>(sql`
    select k.id, k.number, k.stage, k.conditions, k.rental_strategy_id as strategy, ${isPayable('k')} as "isPaid",
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
      as "itemId", l.out_condition_id as "outConditionId", l.renting_price as "rentingPrice",
      l.stock_id as "placeId", t.name as place
    from rental_command_items l join rental_models m on m.id = l.rental_model_id left
      join rental_occupations o on o.command_item_id = l.id left join rental_stocks t on t.id = l.stock_id
    where l.command_id = ${commandId} and l.status not in ('replaced', 'cancelled') order by l.position`)
  return rows
}

/** What is charged for a line that comes back today; nothing where nobody pays for the order. */
const lateFeeOf = ({ isPaid, days }: Command, rentingPrice: number, late: Fees & { daysLate: number }): number =>
  isPaid ? lateFee({ dayPrice: priceForDays(rentingPrice, days, 1), rentingPrice, ...late }) : 0
