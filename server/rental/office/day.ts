import { sql } from 'drizzle-orm'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { DayGroup, DayUnit, RentalDay } from '../contract/office.ts'
import {
  DAY_TASKS,
  type DayTask,
  dayTasksOf,
  isOnSheet,
  nextActOf,
  PREPARE_DAYS_BEFORE,
  STAGES_BEFORE_OUT,
} from '../domain/office.ts'
import type { RequestContext } from '../../context.ts'
import type { Opening } from '../domain/opening.ts'
import { addDays, dayOf, startOfDay } from '../domain/period.ts'
import type { CommandStage } from '../domain/stage.ts'
import { readDayQuery } from '../inputs.ts'
import { readMaintenancesOf } from '../maintenance/index.ts'
import { uuids } from '../occupations/index.ts'
import { readOpening } from '../opening.ts'
import { requireOffice } from '../require-office.ts'
import { COMES_AT } from './comes-at.ts'
import { readFilters } from './read-filters.ts'
import { localizerFor } from '#server/domain/localized-text.ts'

/** No storeroom does more in a day; what is beyond is left out and counted. */
const MOST_UNITS = 2_000

/** Written out, so that the planner knows how many they are. */
const BEFORE_OUT = sql.raw(STAGES_BEFORE_OUT.map(stage => `'${stage}'`).join(', '))

type Row = Omit<DayUnit, 'model' | 'condition' | 'dueDay' | 'isReady' | 'next'> & {
  stage: CommandStage
  isAsked: boolean
  isMonthly: boolean
  model: Record<string, string>
  category: Record<string, string> | null
  condition: Record<string, string> | null
  stock: string | null
}

/**
 * `GET …/rentals/day?day=&stock=`: what is prepared, sent, handed over and taken back on a day; today also what should
 * have been.
 * @throws Problem 400, 401, 403, 404
 */
export async function showDay(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  const today = dayOf(context.now)
  const day = readDayQuery(context.query, 'day', today)
  const {
    filters: { stock, stocks },
    stockIds,
  } = await readFilters(context)
  const rows = await readUnits(context, { day, stockIds })
  const opening = await readOpening(context.app.database.orm)
  const maintenance = await readMaintenancesOf(context.app.database.orm, {
    day,
    today,
    stockIds,
    say: localizerFor(context.locale, context.app.site.defaultLocale),
  })
  return plain(
    200,
    {
      data: {
        day,
        today,
        filters: { stock, stocks },
        maintenance,
        ...sheetsOf(rows, { day, today, opening, context }),
      } satisfies RentalDay,
    },
    { 'cache-control': 'private, no-store' },
  )
}

/**
 * Units of commands whose storeroom tasks may be due by that day, each at its place. A unit that may stand at several
 * is told of at the first that is asked for.
 */
async function readUnits(
  { app: { database } }: RequestContext,
  { day, stockIds }: { day: string; stockIds: readonly string[] | null },
): Promise<Row[]> {
  const startsBefore = startOfDay(addDays(day, PREPARE_DAYS_BEFORE.sent + 1)).toISOString()
  const endsBefore = startOfDay(addDays(day, 1)).toISOString()
  const stocks = stockIds === null ? sql`true` : sql`t.stock_id = any (${uuids(stockIds)})`
  const { rows } = await database.orm.execute<Row>(sql`
    select l.id as "lineId", k.id as "commandId", k.number, k.stage, k.rental_strategy_id as strategy, u.first_name ||
      ' ' || u.last_name as renter, g.name as organization, k.phone,
      concat_ws(', ', a.organization, a.full_name, a.line1, a.line2, a.postal_code || ' ' || a.city) as address,
        k.extension_end_at is not null as "isAsked", coalesce(u.rental_monthly_invoicing, false) as "isMonthly",
      m.name as model, c.name as category, p.name as stock, i.stock_id as item, n.name as condition,
      w.name as place, y.slot_start || '–' || y.slot_end as slot,
      case when k.stage <> 'out' and w.id is not null then (select r.name from rental_item_stocks t
        join rental_stocks r on r.id = t.stock_id
        where t.rental_item_id = i.id and t.stock_id <> w.id) end as "bringFrom",
      (k.start_at at time zone 'Europe/Paris')::date::text as "startDay", ((k.end_at at time zone 'Europe/Paris')::date
        - 1)::text as "endDay"
    from rental_commands k
      cross join lateral (select * from rental_command_items l where l.command_id = k.id
        and l.status not in ('replaced', 'cancelled', 'returned') offset 0) l
      join rental_models m on m.id = l.rental_model_id left join rental_model_categories c on c.id = m.category_id
      left join rental_occupations o on o.command_item_id = l.id left
        join rental_items i on i.id = coalesce(l.rental_item_id, o.rental_item_id)
      left join lateral (select min(r.name) as name from rental_item_stocks t join rental_stocks r on r.id = t.stock_id
        where t.rental_item_id = i.id and ${stocks}) p on true
      left join rental_stocks w on w.id = l.stock_id
      left join rental_command_places y on y.command_id = k.id and y.stock_id = l.stock_id
      left join rental_conditions n on n.id = i.condition_id left join users u on u.id = k.rent_by_id left
        join organizations g on g.id = k.organization_id left join rental_addresses a on a.id = k.shipping_address_id
    where (k.stage in (${BEFORE_OUT}) and ${COMES_AT} < ${startsBefore}::timestamptz
      or k.stage = 'out' and ${COMES_AT} <= ${endsBefore}::timestamptz) and (${stockIds === null} or p.name is not null
      or i.id is null)
    order by p.name collate "alphabetical" nulls last, c.position nulls last, c.id, k.start_at, k.number, l.position
    limit ${MOST_UNITS}`)
  return rows
}

type Asked = { day: string; today: string; opening: Opening; context: Pick<RequestContext, 'app' | 'locale'> }
type Sheet = {
  commands: Set<string>
  units: number
  groups: Map<string, { stock: string | null; category: string | null; units: DayUnit[] }>
}

/** Each unit under the tasks that are due, by place and category in the order of the rows. */
function sheetsOf(
  rows: readonly Row[],
  {
    day,
    today,
    opening,
    context: {
      app: { site },
      locale,
    },
  }: Asked,
): Record<DayTask, RentalDay[DayTask]> {
  const say = localizerFor(locale, site.defaultLocale)
  const sheets = Object.fromEntries(
    DAY_TASKS.map(task => [task, { commands: new Set(), units: 0, groups: new Map() }]),
  ) as Record<DayTask, Sheet>
  for (const { model, category, stock, condition, stage, isAsked, isMonthly, ...row } of rows) {
    const due = dayTasksOf(
      { stage, strategy: row.strategy, startDay: row.startDay, endDay: row.endDay },
      opening,
    ).filter(({ dueDay }) => isOnSheet(dueDay, day, today))
    if (due.length === 0) continue
    const named = category === null ? null : say(category)
    const key = `${stock}\n${named}`
    const next = nextActOf(
      { stage, flags: isAsked ? ['extensionAsked'] : [], targets: [], endDay: row.endDay, isMonthly },
      today,
    )
    const unit = {
      ...row,
      model: say(model),
      condition: condition === null ? null : say(condition),
      address: row.address || null,
      next,
    }
    for (const { task, dueDay, isReady } of due) {
      const sheet = sheets[task]
      const group = sheet.groups.get(key) ?? { stock, category: named, units: [] }
      group.units.push({ ...unit, dueDay, isReady })
      sheet.groups.set(key, group)
      sheet.commands.add(row.commandId)
      sheet.units += 1
    }
  }
  const summaryOf = ({ commands, units, groups }: Sheet) => ({
    commands: commands.size,
    units,
    groups: [...groups.values()] satisfies DayGroup[],
  })
  return {
    toPrepare: summaryOf(sheets.toPrepare),
    toSend: summaryOf(sheets.toSend),
    toHandOver: summaryOf(sheets.toHandOver),
    toComeBack: summaryOf(sheets.toComeBack),
  }
}
