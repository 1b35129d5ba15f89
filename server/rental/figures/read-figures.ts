import { sql, type SQL } from 'drizzle-orm'
import type { ModelUse, MonthIncome, RentalFigures, RentalUse, UseBefore } from '../contract/figures.ts'
import type { AppContext } from '../../context.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { comparedPeriod } from '../domain/figures.ts'
import { addDays, daysBetween } from '../domain/period.ts'
import { cameLate } from '../opening-sql.ts'
import { readChoices } from './read-choices.ts'
import { localizedSql } from '#server/jsonapi/localized-sql.ts'

type FiguresFilters = RentalFigures['filters']
export type FiguresAsk = {
  from: string
  to: string
  idleDays: number
  today: string
  locale: Locale
  filters: FiguresFilters
  compared: RentalFigures['compared']['with']
}

/** What one unit did in the period. */
export type ItemUse = RentalUse & {
  id: string
  label: string
  modelId: string
  model: string
  turnarounds: number
  lastDay: string | null
}

const MOST_SHOWN = 200

/** Units `i` of models `m` that are meant. */
function meant({ stock, category, model }: FiguresFilters): SQL {
  return sql.join(
    [
      sql`true`,
      ...(stock === null
        ? []
        : [sql`exists (select 1 from rental_item_stocks s where s.rental_item_id = i.id and s.stock_id = ${stock})`]),
      ...(category === null ? [] : [sql`m.category_id = ${category}`]),
      ...(model === null ? [] : [sql`m.id = ${model}`]),
    ],
    sql` and `,
  )
}

type Period = { from: string; to: string }

/**
 * The use of every unit in each of some periods, in one statement: rentals that went out, days on which it could not be
 * rented, and how long it stood between two rentals. A unit counts from the day on which it was entered; days to come
 * are not counted. Every rental is read once, and then counted in each period.
 */
export async function readItemUses<Periods extends readonly Period[]>(
  { database: { orm }, site }: Pick<AppContext, 'database' | 'site'>,
  { today, locale, filters }: Pick<FiguresAsk, 'today' | 'locale' | 'filters'>,
  periods: Periods,
): Promise<{ [Index in keyof Periods]: ItemUse[] }> {
  const days = sql.join(
    periods.map(({ from, to }, index) => sql`(${index}::int, ${from}::date, ${to < today ? to : today}::date)`),
    sql`, `,
  )
  const { rows } = await orm.execute<
    Omit<ItemUse, 'turnaroundDays'> & { period: number; turnaround: number | null }
  >(sql`
    with periods (n, since, until) as (values ${days}),
    rented as materialized (
      select l.rental_item_id as item, (c.start_at at time zone 'Europe/Paris')::date as first, (c.end_at at time zone
        'Europe/Paris')::date - 1 as due,
        coalesce((coalesce(l.returned_at, s.done_at) at time zone 'Europe/Paris')::date, ${today}::date) as back
      from rental_command_items l join rental_commands c on c.id = l.command_id
        left join rental_command_steps s on s.command_id = c.id and s.step_type = 'return' and s.status = 'success'
          and l.returned_at is null
      where l.rental_item_id is not null
        and l.status in ('out',
        'returned')${
          filters.strategy === null
            ? sql``
            : sql`
        and c.rental_strategy_id = ${filters.strategy}`
        }),
    ordered as materialized (select *, lead(first) over (partition by item order by first) - back as pause from rented),
    uses as (
      select n, item, sum(greatest(0, least(last, until) - greatest(first, since) + 1)) filter (where last >= since) as
        days,
        count(*) filter (where first >= since) as rentals, count(*) filter (where due between since and until) as due,
        count(*) filter (where due between since and until and ${cameLate('due', 'back')}) as late,
        avg(greatest(pause, 0)) filter (where back between since and until and pause is not null) as turnaround,
        count(pause) filter (where back between since and until) as turnarounds, max(last) as last_day
      from periods join ordered on first <= until cross
        join lateral (select greatest(first, least(back, until)) as last) x group by n, item),
    closed as (
      select n, rental_item_id as item, sum(greatest(0, least(coalesce(end_day, until), until) - greatest(start_day,
        since) + 1)) as days
      from periods join rental_unavailabilities on start_day <= until and coalesce(end_day, 'infinity'::date) >= since
        group by 1, 2)
    select p.n as period, i.id::text, i.stock_id as label, m.id::text as "modelId",
      ${localizedSql(sql`m.name`, { locale, fallback: site.defaultLocale, otherwise: sql`m.slug` })} as model,
      coalesce(u.days, 0)::int as "daysRented", greatest(coalesce(u.days, 0), until - greatest(since,
        least((i.created_at at time zone 'Europe/Paris')::date, coalesce(u.last_day, 'infinity'::date))) + 1 -
        coalesce(x.days, 0), 0)::int as "daysAvailable",
      coalesce(u.rentals, 0)::int as rentals, coalesce(u.due, 0)::int as due, coalesce(u.late, 0)::int as late,
        u.turnaround::float8 as turnaround, coalesce(u.turnarounds, 0)::int as turnarounds, u.last_day::text as
        "lastDay"
    from periods p cross join rental_items i join rental_models m on m.id = i.rental_model_id left
      join uses u on u.item = i.id and u.n = p.n left join closed x on x.item = i.id and x.n = p.n
    where i.deleted_at is null and ${meant(filters)} order by model, i.stock_id, i.id`)
  return periods.map((_, index) =>
    rows
      .filter(({ period }) => period === index)
      .map(({ turnaround, period: _period, ...row }) => ({ ...row, turnaroundDays: turnaround })),
  ) as { [Index in keyof Periods]: ItemUse[] }
}

/**
 * The figures of a period, beside those of the one that it is compared with: use by model and unit, idle units, and
 * income by month of issue.
 */
export async function readFigures(app: Pick<AppContext, 'database' | 'site'>, ask: FiguresAsk): Promise<RentalFigures> {
  const earlier = { ...ask, ...comparedPeriod(ask) }
  const [items, before] = await readItemUses(app, ask, [ask, earlier] as const)
  const [income, incomeBefore] = [await readIncome(app, ask), await readIncome(app, earlier)]
  const usedBefore = new Map(
    before.map(({ id, daysRented, daysAvailable }): [string, UseBefore] => [id, { daysRented, daysAvailable }]),
  )
  const idle = idleItems(items, ask)
  return {
    from: ask.from,
    to: ask.to,
    idleDays: ask.idleDays,
    filters: ask.filters,
    choices: await readChoices(app, ask.locale),
    whole: { ...together(items), units: items.length },
    compared: {
      with: ask.compared,
      from: earlier.from,
      to: earlier.to,
      whole: { ...together(before), units: before.length },
      papers: incomeBefore.reduce((sum, { papers }) => sum + papers, 0),
      netAmount: incomeBefore.reduce((sum, { netAmount }) => sum + netAmount, 0),
    },
    models: modelUses(items, usedBefore),
    items: [...items]
      .sort((one, other) => rateOf(other) - rateOf(one))
      .slice(0, MOST_SHOWN)
      .map(({ turnarounds: _turnarounds, ...item }) => ({ ...item, before: usedBefore.get(item.id)! })),
    idle: idle
      .slice(0, MOST_SHOWN)
      .map(({ id, label, modelId, model, lastDay }) => ({ id, label, modelId, model, lastDay })),
    idleTotal: idle.length,
    income,
  }
}

/** Units that were not out in the last days of the period, those that stand longest first. */
function idleItems(items: readonly ItemUse[], { to, today, idleDays, locale }: FiguresAsk): ItemUse[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const since = addDays(to < today ? to : today, -idleDays)
  return items
    .filter(({ lastDay }) => lastDay === null || lastDay < since)
    .sort((one, other) => (one.lastDay ?? '').localeCompare(other.lastDay ?? '') || compare(one.label, other.label))
}

/** The use of each model's units, the most used model first. */
function modelUses(items: readonly ItemUse[], usedBefore: ReadonlyMap<string, UseBefore>): ModelUse[] {
  const byModel = new Map<string, ItemUse[]>()
  for (const item of items) {
    const own = byModel.get(item.modelId)
    if (own) own.push(item)
    else byModel.set(item.modelId, [item])
  }
  return [...byModel]
    .map(([id, own]): ModelUse => {
      const before = own.map(item => usedBefore.get(item.id)!)
      return {
        id,
        name: own[0]!.model,
        units: own.length,
        ...together(own),
        before: {
          daysRented: before.reduce((sum, { daysRented }) => sum + daysRented, 0),
          daysAvailable: before.reduce((sum, { daysAvailable }) => sum + daysAvailable, 0),
        },
      }
    })
    .sort((one, other) => rateOf(other) - rateOf(one))
}

/**
 * By month of issue. Of units or a way of renting, what was billed for the orders that had them: their lines before
 * tax, since tax is reckoned on a paper as a whole.
 */
async function readIncome(
  { database: { orm } }: Pick<AppContext, 'database'>,
  { from, to, filters }: FiguresAsk,
): Promise<MonthIncome[]> {
  const { stock, category, model, strategy } = filters
  if ([stock, category, model, strategy].every(one => one === null)) {
    return (
      await orm.execute<MonthIncome>(sql`
      select to_char(issue_day, 'YYYY-MM') as month, count(*)::int as papers, sum(case
        when kind = 'credit_note' then -net_amount else net_amount end)::int as "netAmount",
        sum(case when kind = 'credit_note' then -total_amount else total_amount end)::int as "totalAmount"
      from rental_invoices where issue_day between ${from}::date and ${to}::date group by 1 order by 1`)
    ).rows
  }
  const ofUnits =
    stock === null && category === null && model === null
      ? sql``
      : sql` and exists (select 1 from rental_command_items l join rental_items i on i.id = l.rental_item_id
        join rental_models m on m.id = i.rental_model_id
    where l.command_id = c.id and l.status in ('out', 'returned') and ${meant(filters)})`
  return (
    await orm.execute<MonthIncome>(sql`
    select to_char(p.issue_day, 'YYYY-MM') as month, count(distinct p.id)::int as papers, sum(case
      when p.kind = 'credit_note' then -x.amount else x.amount end)::int as "netAmount", null as "totalAmount"
    from rental_invoices p join rental_invoice_lines x on x.invoice_id = p.id
      join rental_commands c on c.id = x.command_id
    where p.issue_day between ${from}::date
      and ${to}::date${
        strategy === null
          ? sql``
          : sql`
      and c.rental_strategy_id = ${strategy}`
      }${ofUnits} group by 1
      order by 1`)
  ).rows
}

/** Days in a period, its last included. */
export const lengthOf = ({ from, to }: Pick<FiguresAsk, 'from' | 'to'>): number => daysBetween(from, to) + 1

const rateOf = ({ daysRented, daysAvailable }: RentalUse) => (daysAvailable === 0 ? 0 : daysRented / daysAvailable)

function together(items: readonly ItemUse[]): RentalUse {
  const sum = (of: (item: ItemUse) => number) => items.reduce((total, item) => total + of(item), 0)
  const turnarounds = sum(({ turnarounds: count }) => count)
  return {
    daysRented: sum(({ daysRented }) => daysRented),
    daysAvailable: sum(({ daysAvailable }) => daysAvailable),
    rentals: sum(({ rentals }) => rentals),
    due: sum(({ due }) => due),
    late: sum(({ late }) => late),
    turnaroundDays:
      turnarounds === 0
        ? null
        : sum(({ turnaroundDays, turnarounds: count }) => (turnaroundDays ?? 0) * count) / turnarounds,
  }
}
