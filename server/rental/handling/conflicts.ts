import { sql } from 'drizzle-orm'
import type { RentalClosure, RentalConflict, RentalConflicts } from '../contract/handling.ts'
import type { AppContext } from '../../context.ts'
import { dayNumber, fit, freeByDay } from '../domain/availability/index.ts'
import { findClosedPickUps, openDaysAfter, placesOpenOn } from '../closures.ts'
import { addDays, daysBetween } from '../domain/period.ts'
import type { ConflictCause } from '../domain/vocabulary.ts'
import { previewStocks, movableInventoryOf } from '../occupations/index.ts'
import { findNextPeriods } from '../periods.ts'
import { readPlaces } from '../places.ts'
import { readRentalSettings, type RentalSettings } from '../settings.ts'
import { nameOf } from './names.ts'

type Row = {
  id: string
  cause: ConflictCause | null
  lost: string | null
  label: string | null
  model: string
  name: string
  category: string | null
  command: string
  number: number
  line: string
  renter: string | null
  first: string
  last: string
  until: number
}
type Reading = { now: Date; locale: string }
const MOST = 100
const MOST_MODELS = 5

/**
 * Every unit of an order for which no item is left, the soonest first, with what could be done about it: another model
 * of the category, or other days; and every order whose place is closed on its first day.
 */
export async function findConflicts(
  app: Pick<AppContext, 'database' | 'site'>,
  { now, locale }: Reading,
): Promise<RentalConflicts> {
  const { orm } = app.database
  const { rows } = await orm.execute<Row>(sql`
    select o.id, o.conflict_cause as cause, o.lost_item_id as lost, i.stock_id as label, m.id as model,
      ${nameOf('m', locale, app.site)} as name, m.category_id as category, c.id as command, c.number, l.id as line,
      u.first_name || ' ' || u.last_name as renter, (c.start_at at time zone 'Europe/Paris')::date::text as first,
        ((c.end_at at time zone 'Europe/Paris')::date - 1)::text as last, upper(o.period) - date '1970-01-01' as until
    from rental_occupations o join rental_command_items l on l.id = o.command_item_id
      join rental_commands c on c.id = l.command_id join rental_models m on m.id = o.rental_model_id
      left join users u on u.id = c.rent_by_id left join rental_items i on i.id = o.lost_item_id
    where o.rental_item_id is null and o.kind = 'command'
      and upper(o.period) > (${now.toISOString()}::timestamptz at time zone 'Europe/Paris')::date
    order by lower(o.period), o.id`)
  const settings = await readRentalSettings(orm)
  const conflicts: RentalConflict[] = []
  for (const row of rows.slice(0, MOST)) {
    conflicts.push({
      id: row.id,
      cause: row.cause,
      lostItem: row.lost === null || row.label === null ? null : { id: row.lost, stockId: row.label },
      model: { id: row.model, name: row.name },
      commandId: row.command,
      commandNumber: row.number,
      line: row.line,
      renterName: row.renter,
      startDay: row.first,
      endDay: row.last,
      proposals: {
        models: await otherModels(app, row, { now, locale }),
        periods: await otherDays(app, row, { now, settings }),
      },
    })
  }
  const closures = await closuresOf(orm, now)
  return { count: rows.length + closures.length, conflicts, closures }
}

async function closuresOf(orm: AppContext['database']['orm'], now: Date): Promise<RentalClosure[]> {
  const found = (await findClosedPickUps(orm, { now })).slice(0, MOST)
  if (found.length === 0) return []
  const { rows } = await orm.execute<{ id: string; number: number; renter: string | null }>(sql`
    select c.id, c.number, u.first_name || ' ' || u.last_name as renter from rental_commands c
      left join users u on u.id = c.rent_by_id
    where c.id = any (${sql.param(found.map(({ commandId }) => commandId))}::uuid[])`)
  const places = await readPlaces(orm)
  return found.map(({ commandId, startDay, endDay, place, why }) => {
    const order = rows.find(({ id }) => id === commandId)!
    const length = daysBetween(startDay, endDay)
    return {
      commandId,
      commandNumber: order.number,
      renterName: order.renter,
      startDay,
      endDay,
      place: { id: place.id, name: place.name },
      why,
      proposals: {
        periods: openDaysAfter(startDay, place.times).map(day => ({ startDay: day, endDay: addDays(day, length) })),
        places: placesOpenOn(startDay, places, place.id),
      },
    }
  })
}

async function otherModels(
  app: Pick<AppContext, 'database' | 'site'>,
  { model, category, first, until }: Row,
  { now, locale }: Reading,
): Promise<RentalConflict['proposals']['models']> {
  if (category === null) return []
  const { rows } = await app.database.orm.execute<{ id: string; name: string; price: number }>(sql`
    select m.id, ${nameOf('m', locale, app.site)} as name, m.price_per_day as price from rental_models m
    where m.category_id = ${category} and m.id <> ${model} and m.deleted_at is null
      and m.published_at <= ${now.toISOString()}::timestamptz order by m.price_per_day, 2 limit 20`)
  const span = { start: dayNumber(first), end: until }
  const stocks = await previewStocks(
    app.database,
    rows.map(({ id }) => id),
    now,
    { from: span.start, to: span.end },
  )
  return rows
    .flatMap(({ id, name, price }, index) => {
      const inventory = movableInventoryOf(stocks[index]!)
      const free = fit(inventory, { ...span, quantity: 1 }).fits
        ? Math.max(1, Math.min(...freeByDay(inventory, span.start, span.end - span.start)))
        : 0
      return free === 0 ? [] : [{ id, name, free, pricePerDay: price }]
    })
    .slice(0, MOST_MODELS)
}

async function otherDays(
  app: Pick<AppContext, 'database'>,
  { model, first, last }: Row,
  { now, settings }: { now: Date; settings: RentalSettings },
): Promise<RentalConflict['proposals']['periods']> {
  return findNextPeriods(app, {
    wanted: [{ modelId: model, quantity: 1 }],
    days: daysBetween(first, last) + 1,
    from: first,
    now,
    settings,
  })
}
