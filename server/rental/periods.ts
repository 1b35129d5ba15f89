import { plain } from '../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RentalCalendar, RentalDays, RentalPeriods, RentalUnavailable } from './contract/rentals.ts'
import type { AppContext, RequestContext } from '../context.ts'
import {
  calendar,
  dayNumber,
  freeByDay,
  dayOf as dayOfNumber,
  nextStarts,
  type Span,
  type Wanted,
} from './domain/availability/index.ts'
import { addDays, dayOf, daysBetween, type DayRange } from './domain/period.ts'
import { startRefusals, earliestStartDay, latestStartDay, possibleDurations } from './domain/period-rules.ts'
import { closedOn, type Opening } from './domain/opening.ts'
import { notFound, Problem } from '../problem.ts'
import { readNumberQuery } from '../query.ts'
import { assertDuration, readDayQuery, readModelsQuery } from './inputs.ts'
import { getRentableModels } from './models.ts'
import {
  previewStocks,
  inventoryOf,
  inLockOrder,
  movableInventoryOf,
  recent,
  type WantedModel,
} from './occupations/index.ts'
import { readOpening } from './opening.ts'
import { readRentalSettings, type RentalSettings } from './settings.ts'

const MAX_MONTHS = 24
const MONTH_DAYS = 31
/** How far ahead periods are looked for. */
const LOOK_AHEAD_DAYS = 400
/** Days beyond those shown that are looked at for blocks. */
const MARGIN_DAYS = 60

/** Rentals are switched on. @throws Problem 404 */
export function assertRentalOn({ site }: Pick<AppContext, 'site'>): void {
  if (!site.features.rental) throw notFound('there is no such address')
}

/** The days for which items are taken: those of the period, and the turnaround after them. */
export function spanOf(
  { startDay, endDay }: DayRange,
  { rentalTurnaroundDuration }: Pick<RentalSettings, 'rentalTurnaroundDuration'>,
): Span {
  return { start: dayNumber(startDay), end: dayNumber(endDay) + 1 + rentalTurnaroundDuration }
}

/**
 * What takes the models on these days. Where a block begins after something that may move, all that hangs together with
 * it is read, as for an order; elsewhere the days themselves are enough, because the peak alone decides.
 */
async function readWanted(
  app: Pick<AppContext, 'database'>,
  wanted: readonly WantedModel[],
  now: Date,
  reach: Span,
): Promise<Wanted[]> {
  const ordered = inLockOrder(wanted)
  const models = ordered.map(({ modelId }) => modelId)
  const near = await previewStocks(app.database, models, now, { from: reach.start, to: reach.end + MARGIN_DAYS })
  const isEnough = near.every(({ rows }) => {
    const first = Math.min(reach.start, ...rows.filter(({ pinned }) => !pinned).map(({ start }) => start))
    return rows.every(({ pinned, start }) => !pinned || start <= first)
  })
  const stocks = isEnough ? near : await previewStocks(app.database, models, now, recent(now))
  return stocks.map((stock, index) => ({
    inventory: isEnough ? movableInventoryOf(stock) : inventoryOf(stock),
    quantity: ordered[index]!.quantity,
  }))
}

/** The models that a query names, all of which the person may rent. @throws Problem 404, 422 */
async function readRentableModels({ app, query, actor, now }: RequestContext) {
  const wanted = readModelsQuery(query)
  const ids = wanted.map(({ modelId }) => modelId)
  await getRentableModels(app.database.orm, { ids, actor, now, pointer: '/models' })
  return { wanted, settings: await readRentalSettings(app.database.orm) }
}

/** `GET …/rentals/calendar`: free units day by day, and where a period of `days` may begin. */
export async function showCalendar(context: RequestContext): Promise<ApiAnswer> {
  const { app, query, now } = context
  assertRentalOn(app)
  const { wanted, settings } = await readRentableModels(context)
  const today = dayOf(now)
  const from = dayNumber(readDayQuery(query, 'from', today))
  const shown = readNumberQuery(query, 'months', { otherwise: 2, max: MAX_MONTHS }) * MONTH_DAYS
  const days = readNumberQuery(query, 'days', { otherwise: possibleDurations(settings)[0] ?? 2, max: 3_650 })
  assertDuration(days, settings)
  const inventories = await readWanted(app, wanted, now, {
    start: from,
    end: from + shown + days + settings.rentalTurnaroundDuration,
  })
  const opening = await readOpening(app.database.orm)
  const found = calendar(inventories, from, shown, {
    mayStart: mayStartOn(settings, today, opening),
    days,
    turnaround: settings.rentalTurnaroundDuration,
  })
  const free = inventories.map(({ inventory }) => freeByDay(inventory, from, shown))
  const models = inLockOrder(wanted).map(({ modelId }) => modelId)
  const lacking = (index: number) =>
    models.filter((_, at) => models.length > 1 && free[at]![index]! < inventories[at]!.quantity)
  const answer: RentalCalendar = {
    days,
    earliestStartDay: earliestStartDay(today, settings),
    latestStartDay: latestStartDay(today, settings),
    turnaround: settings.rentalTurnaroundDuration,
    calendar: found.map(({ day, free: left, startable }, index) => {
      const missing = lacking(index)
      return {
        day: dayOfNumber(day),
        free: left,
        startable,
        ...closedAs(closedOn(dayOfNumber(day), opening)),
        ...(missing.length === 0 ? {} : { lacking: missing }),
      }
    }),
  }
  return plain(200, { data: answer }, { 'cache-control': 'private, no-store' })
}

/** `GET …/rentals/periods`: the next three periods of so many days that fit, all models at once. */
export async function showPeriods(context: RequestContext): Promise<ApiAnswer> {
  const { app, query, now } = context
  assertRentalOn(app)
  const { wanted, settings } = await readRentableModels(context)
  const days = readNumberQuery(query, 'days', { otherwise: possibleDurations(settings)[0] ?? 2, max: 3_650 })
  assertDuration(days, settings)
  const periods = await findNextPeriods(app, {
    wanted,
    days,
    from: readDayQuery(query, 'from', dayOf(now)),
    now,
    settings,
  })
  return plain(200, { data: { periods } satisfies RentalPeriods }, { 'cache-control': 'private, no-store' })
}

const mayStartOn = (settings: RentalSettings, today: string, opening: Opening) => (day: number) =>
  startRefusals(dayOfNumber(day), settings, today, opening).length === 0
const closedAs = (closed: ReturnType<typeof closedOn>) =>
  closed === null ? {} : { closed: true, ...(closed.why === null ? {} : { reason: closed.why }) }

type Search = { wanted: readonly WantedModel[]; days: number; from: string; now: Date; settings: RentalSettings }

/** The next three periods, from a day on, that would be accepted. */
export async function findNextPeriods(
  app: Pick<AppContext, 'database'>,
  { wanted, days, from, now, settings }: Search,
): Promise<RentalDays[]> {
  const today = dayOf(now)
  const start = Math.max(dayNumber(from), dayNumber(earliestStartDay(today, settings)))
  const inventories = await readWanted(app, wanted, now, {
    start,
    end: start + LOOK_AHEAD_DAYS + days + settings.rentalTurnaroundDuration,
  })
  const mayStart = mayStartOn(settings, today, await readOpening(app.database.orm))
  return nextStarts(
    inventories,
    start,
    { mayStart, days, turnaround: settings.rentalTurnaroundDuration },
    { within: LOOK_AHEAD_DAYS },
  ).map(first => ({ startDay: dayOfNumber(first), endDay: dayOfNumber(first + days - 1) }))
}

type Asked = {
  app: Pick<AppContext, 'database'>
  wanted: readonly WantedModel[]
  days: DayRange
  now: Date
  settings: RentalSettings
  models: readonly string[]
}

/**
 * 409 `rental.unavailable`, naming the models that have not enough units and the next three periods in which all fit.
 */
export async function unavailable({ app, wanted, days, now, settings, models }: Asked): Promise<Problem> {
  const length = daysBetween(days.startDay, days.endDay) + 1
  const ask = () => findNextPeriods(app, { wanted, days: length, from: addDays(days.startDay, 1), now, settings })
  const meta: RentalUnavailable = {
    models: [...models],
    nextPeriods: await together(app, JSON.stringify([inLockOrder(wanted), length, days.startDay]), ask),
  }
  return new Problem(409, {
    code: 'rental.unavailable',
    detail: 'rental.unavailable',
    pointer: '/data/attributes/models',
    meta,
  })
}

const asked = new WeakMap<AppContext['database'], Map<string, { promise: Promise<RentalDays[]>; at: number }>>()
const SHARED_MS = 500

/** One read answers everybody who is refused the same within half a second. */
async function together(
  { database }: Pick<AppContext, 'database'>,
  key: string,
  ask: () => Promise<RentalDays[]>,
): Promise<RentalDays[]> {
  const known = asked.get(database) ?? new Map<string, { promise: Promise<RentalDays[]>; at: number }>()
  asked.set(database, known)
  const now = performance.now()
  for (const [other, { at }] of known) if (now - at > SHARED_MS) known.delete(other)
  const found = known.get(key)
  if (found) return found.promise
  const promise = ask()
  known.set(key, { promise, at: now })
  return promise.catch((error: unknown) => {
    known.delete(key)
    throw error
  })
}
