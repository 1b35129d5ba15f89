import { asc, eq } from 'drizzle-orm'
import { rentalStocks, rentalStrategies } from '#db/schema/rental/catalogue.ts'
import { rentalCommandPlaces } from '#db/schema/rental/places.ts'
import { dateFormat } from '#server/domain/formats.ts'
import { shownPhone } from '#server/domain/contact/phone.ts'
import { dayRangeOf } from '../domain/period.ts'
import { transferStep } from '../domain/steps/index.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { factOf, type Fact, type Letterhead, type Reading } from './letterhead.ts'

type Place = typeof rentalStocks.$inferSelect & { slotStart: string | null; slotEnd: string | null }

/** How items reach the renter; where and when they fetch them and bring them back. */
export async function handoverOf(
  orm: Reading['orm'],
  { settings, words, say, locale }: Letterhead,
  { row, state }: LoadedCommand,
): Promise<Fact[]> {
  const [strategy] = await orm
    .select({ name: rentalStrategies.name })
    .from(rentalStrategies)
    .where(eq(rentalStrategies.id, row.rentalStrategyId))
  const places = await readPlaces(orm, row.id)
  const isFetched = transferStep(state.strategy) === 'retrieval'
  const { startDay, endDay } = dayRangeOf(row)
  const said = (place: Place, day: string) =>
    [
      place.name,
      place.address?.replaceAll('\n', ', '),
      place.phone && shownPhone(place.phone).text,
      hoursOn(place, day, locale),
    ]
      .filter(Boolean)
      .join(', ')
  const fact = (name: string, value: string | null | undefined) => factOf(words(`contract.${name}`), value)
  return [
    ...factOf(words('preparation.way'), say(strategy?.name ?? null)),
    ...(!isFetched
      ? []
      : places.length === 0
        ? fact('pickUp', settings?.rentalRetrievalAddress?.replaceAll('\n', ', '))
        : places.flatMap(place => [
            ...fact('pickUp', said(place, startDay)),
            ...fact('slot', place.slotStart && place.slotEnd && `${place.slotStart} – ${place.slotEnd}`),
          ])),
    ...places.flatMap(place => fact('bringBack', said(place, endDay))),
  ]
}

async function readPlaces(orm: Reading['orm'], commandId: string): Promise<Place[]> {
  const rows = await orm
    .select()
    .from(rentalCommandPlaces)
    .innerJoin(rentalStocks, eq(rentalStocks.id, rentalCommandPlaces.stockId))
    .where(eq(rentalCommandPlaces.commandId, commandId))
    .orderBy(asc(rentalStocks.name), asc(rentalStocks.id))
  return rows.map(({ rental_stocks: stock, rental_command_places: { slotStart, slotEnd } }) => ({
    ...stock,
    slotStart,
    slotEnd,
  }))
}

/** The hours of a place on the weekday of a day: "mardi 09:00 – 12:00, 14:00 – 17:30"; null where none are known. */
function hoursOn({ openingHours }: Place, day: string, locale: string): string | null {
  const date = new Date(`${day}T00:00:00Z`)
  const hours = openingHours[String(date.getUTCDay() || 7)] ?? []
  if (hours.length === 0) return null
  const weekday = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date)
  return `${weekday} ${hours.map(range => range.replace('-', ' – ')).join(', ')}`
}
