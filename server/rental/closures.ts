import { sql } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { dayInWords } from '#server/domain/formats.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { mailTexts } from '#server/mail/index.ts'
import { addDays, dayOf } from './domain/period.ts'
import { closedOn, type ClosedDays } from './domain/opening.ts'
import { isOpenOn, openDayFrom, type PlaceTimes } from './domain/places.ts'
import type { ShownChange } from './notifications/describe-changes.ts'
import { enqueueCommandNotification } from './notifications/index.ts'
import { readPlaces, type Place } from './places.ts'

type Reading = Pick<Orm | Transaction, 'execute'>

/** An order that is fetched at, or brought back to, a place. Days of Paris. */
type Appointment = { id: string; locale: Locale; stock: string; startDay: string; endDay: string; kind: 'out' | 'back' }

/** A first day on which the place where an order is fetched is closed. */
export type ClosedPickUp = { commandId: string; startDay: string; endDay: string; place: Place; why: string | null }

/** What is still to be fetched from today on, and still to be brought back. */
async function readAppointments(orm: Reading, now: Date, commandId: string | null): Promise<Appointment[]> {
  const { rows } = await orm.execute<Appointment>(sql`
    select c.id, c.locale, l.stock_id as stock, (c.start_at at time zone 'Europe/Paris')::date::text as "startDay",
      ((c.end_at at time zone 'Europe/Paris')::date - 1)::text as "endDay",
      case when l.status in ('pending', 'prepared') then 'out' else 'back' end as kind
    from rental_commands c join rental_command_items l on l.command_id = c.id
    where c.stage not in ('closed', 'cancelled', 'returned', 'locked') and l.stock_id is not null
      and (${commandId}::uuid is null or c.id = ${commandId}::uuid)
      and ((l.status in ('pending', 'prepared') and c.rental_strategy_id = 'pick_up'
          and c.start_at >= (${dayOf(now)}::date)::timestamp at time zone 'Europe/Paris')
        or (l.status = 'out' and c.return_way = 'place'))
    group by c.id, c.locale, l.stock_id, c.start_at, c.end_at, 6 order by c.start_at, c.id`)
  return rows
}

/** Orders that nobody can fetch on their first day, the soonest first: their place is closed then. */
export async function findClosedPickUps(
  orm: Reading,
  { now, commandId = null }: { now: Date; commandId?: string | null },
): Promise<ClosedPickUp[]> {
  const appointments = (await readAppointments(orm, now, commandId)).filter(({ kind }) => kind === 'out')
  if (appointments.length === 0) return []
  const places = new Map((await readPlaces(orm)).map(place => [place.id, place]))
  return appointments.flatMap(({ id, stock, startDay, endDay }) => {
    const place = places.get(stock)
    const shut = place === undefined ? null : shutOn(startDay, place.times)
    return place === undefined || shut === null ? [] : [{ commandId: id, startDay, endDay, place, why: shut.why }]
  })
}

const shutOn = (day: string, { everywhere, weekdays, closed }: PlaceTimes) =>
  closedOn(day, { everywhere, places: [{ weekdays, closed }] })

/** So many open days after the first one of an order are offered instead. */
const MOST_DAYS = 3

/** The next days on which the place is open, none before the order's first day. */
export function openDaysAfter(day: string, times: PlaceTimes): string[] {
  const days: string[] = []
  for (let next = openDayFrom(day, times); next !== null && days.length < MOST_DAYS;) {
    days.push(next)
    next = openDayFrom(addDays(next, 1), times)
  }
  return days
}

/** Places that lend and are open on a day, this one left out. */
export const placesOpenOn = (day: string, places: readonly Place[], but: string): { id: string; name: string }[] =>
  places
    .filter(place => place.isLending && place.id !== but && isOpenOn(day, place.times))
    .map(({ id, name }) => ({ id, name }))

type Closure = { id: string; stockId: string | null } & ClosedDays

/**
 * A closure that was written, or changed: staff and renters whose appointment falls on its days are told, each once.
 * What falls on days that were closed before is known already.
 */
export async function noteClosure(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  { id, previous }: { id: string; previous: Readonly<Record<string, unknown>> | null },
): Promise<void> {
  const {
    rows: [closure],
  } = await tx.execute<Closure>(sql`
    select id, stock_id as "stockId", start_day as "startDay", end_day as "endDay", reason as why
    from rental_closed_days where id = ${id}`)
  if (!closure) return
  const before = previous as (ClosedDays & { stockId: string | null }) | null
  const places = new Map((await readPlaces(tx)).map(place => [place.id, place]))
  const notices = new Map<string, { locale: Locale; changes: ((t: Texts) => ShownChange)[]; isShut: boolean }>()
  for (const { id: commandId, locale, stock, startDay, endDay, kind } of await readAppointments(tx, now, null)) {
    const place = places.get(stock)
    if (place === undefined || (closure.stockId !== null && closure.stockId !== stock)) continue
    const earlier = timesBefore(place.times, closure, before?.stockId === closure.stockId ? before : null)
    const one = notices.get(commandId) ?? { locale, changes: [], isShut: false }
    const day = kind === 'out' ? startDay : openDayFrom(endDay, earlier)
    if (day === null || !isOpenOn(day, earlier) || isOpenOn(day, place.times)) continue
    const next = kind === 'out' ? null : openDayFrom(endDay, place.times)
    one.changes.push(t => ({
      of: kind === 'out' ? 'pickUp' : 'bringBack',
      before: `${place.name}, ${dayInWords(day, locale)}`,
      after:
        next === null
          ? [t('rental-order.closedThen'), closure.why].filter(Boolean).join(' ')
          : `${place.name}, ${dayInWords(next, locale)}`,
    }))
    notices.set(commandId, { ...one, isShut: one.isShut || next === null })
  }
  for (const [commandId, { locale, changes, isShut }] of notices) {
    const t = await mailTexts(tx, locale)
    const shown = changes.map(change => change(t))
    const notice = { commandId, comment: null, changes: shown, at: now }
    await enqueueCommandNotification(tx, { ...notice, to: 'renter', of: 'placeClosed' })
    if (isShut) await enqueueCommandNotification(tx, { ...notice, to: 'staff', of: 'placeClosed' })
  }
}

type Texts = Awaited<ReturnType<typeof mailTexts>>

/** When a place was open before the closure, or with the days that the closure had. */
function timesBefore(times: PlaceTimes, closure: Closure, before: ClosedDays | null): PlaceTimes {
  const isThis = ({ startDay, endDay, why }: ClosedDays) =>
    startDay === closure.startDay && endDay === closure.endDay && why === closure.why
  const without = (days: readonly ClosedDays[]) => {
    const at = days.findIndex(isThis)
    return at < 0 ? days : [...days.slice(0, at), ...(before === null ? [] : [before]), ...days.slice(at + 1)]
  }
  return closure.stockId === null
    ? { ...times, everywhere: without(times.everywhere) }
    : { ...times, closed: without(times.closed) }
}
