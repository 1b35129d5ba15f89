import { sql } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import { shownPhone } from '#server/domain/contact/phone.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { localizerFor } from '#server/domain/localized-text.ts'
import type { OrderPlace } from './contract/rentals.ts'
import { dayInWords } from './documents/letterhead.ts'
import type { ClosedDays } from './domain/opening.ts'
import { hoursOn, openDayFrom, type Hours, type PlaceTimes, type Slot } from './domain/places.ts'
import { dayRangeOf } from './domain/period.ts'
import type { ReturnWay } from './domain/vocabulary.ts'

export type { OrderPlace }

type Reading = Pick<Orm | Transaction, 'execute'>

/** A place as a renter meets it. */
export type Place = {
  id: string
  name: string
  address: string | null
  phone: string | null
  email: string | null
  /** Whether it is one of those of the settings that lend: all, where none is chosen. */
  isLending: boolean
  times: PlaceTimes
}

type Row = Omit<Place, 'times'> & {
  weekdays: number[]
  hours: Hours
  closed: ClosedDays[]
  everywhere: ClosedDays[]
}

/** All places by name, with the days and hours on which they are open. One statement. */
export async function readPlaces(orm: Reading): Promise<Place[]> {
  const days = (where: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(json_build_object('startDay', d.start_day, 'endDay', d.end_day, 'why', d.reason)
      order by d.start_day), '[]') from rental_closed_days d where ${where})`
  const { rows } = await orm.execute<Row>(sql`
    select s.id, s.name, s.address, s.phone, s.email, s.opening_weekdays as weekdays, s.opening_hours as hours,
      ${days(sql`d.stock_id = s.id`)} as closed, ${days(sql`d.stock_id is null`)} as everywhere,
      (not exists (select 1 from app_env_rental_stocks)
        or s.id in (select e.stock_id from app_env_rental_stocks e)) as "isLending"
    from rental_stocks s order by s.name collate "alphabetical", s.id`)
  return rows.map(({ weekdays, hours, closed, everywhere, ...place }) => ({
    ...place,
    times: { weekdays, hours, closed, everywhere },
  }))
}

/** Times as they are written in every language of the site: `09:00–12:00, 14:00–17:30`. */
export const timesText = (slots: readonly Slot[]): string => slots.map(({ start, end }) => `${start}–${end}`).join(', ')

type Chosen = {
  stock: string
  way: ReturnWay
  startAt: string
  endAt: string
  slotStart: string | null
  slotEnd: string | null
  models: { modelId: string; name: Readonly<Record<string, string>>; quantity: number }[]
}

/**
 * Where an order is fetched, or from where it is sent, and where it is brought back: for pages, papers and mails, in
 * one language. Empty where nothing is kept at a place.
 */
export async function readOrderPlaces(
  orm: Reading,
  commandId: string,
  locale: Locale,
  otherLocale: Locale = locale,
): Promise<OrderPlace[]> {
  const { rows } = await orm.execute<Chosen>(sql`
    select l.stock_id as stock, c.start_at as "startAt", c.end_at as "endAt", c.return_way as way,
      p.slot_start as "slotStart",
      p.slot_end as "slotEnd",
      json_agg(json_build_object('modelId', l.model, 'name', m.name, 'quantity', l.count) order by l.position) as models
    from (select stock_id, command_id, rental_model_id as model, count(*)::int as count, min(position) as position
        from rental_command_items
        where command_id = ${commandId} and stock_id is not null and status not in ('replaced', 'cancelled')
        group by 1, 2, 3) l
      join rental_commands c on c.id = l.command_id join rental_models m on m.id = l.model
      left join rental_command_places p on p.command_id = l.command_id and p.stock_id = l.stock_id
    group by 1, 2, 3, 4, 5, 6`)
  if (rows.length === 0) return []
  const say = localizerFor(locale, otherLocale)
  return (await readPlaces(orm)).flatMap(place => {
    const chosen = rows.find(({ stock }) => stock === place.id)
    return chosen ? [inWords(place, chosen, { locale, say })] : []
  })
}

type Reader = { locale: Locale; say: ReturnType<typeof localizerFor> }

function inWords(place: Place, chosen: Chosen, { locale, say }: Reader): OrderPlace {
  const { startDay, endDay } = dayRangeOf({ startAt: new Date(chosen.startAt), endAt: new Date(chosen.endAt) })
  // What is sent or collected is with its renter until its last day, whatever the hours of the place.
  const isBrought = chosen.way === 'place'
  const back = isBrought ? (openDayFrom(endDay, place.times) ?? endDay) : endDay
  const hours = hoursOn(startDay, place.times)
  return {
    stockId: place.id,
    name: place.name,
    address: place.address ?? '',
    phone: place.phone === null ? '' : shownPhone(place.phone).text,
    email: place.email ?? '',
    models: chosen.models.map(({ name, ...model }) => ({ ...model, name: say(name) })),
    pickUp: {
      day: startDay,
      dayText: dayInWords(startDay, locale),
      isOpen: hours !== null,
      hours: timesText(hours ?? []),
      slot:
        chosen.slotStart === null || chosen.slotEnd === null
          ? ''
          : timesText([{ start: chosen.slotStart, end: chosen.slotEnd }]),
    },
    return: {
      way: chosen.way,
      day: back,
      dayText: dayInWords(back, locale),
      isMoved: back !== endDay,
      hours: isBrought ? timesText(hoursOn(back, place.times) ?? []) : '',
    },
  }
}
