import { isObject } from '#server/domain/is-object.ts'
import { UUID } from '#server/domain/uuid.ts'
import type { Orm, Transaction } from '#db/client.ts'
import { rentalCommandItems } from '#db/schema/rental/commands.ts'
import { rentalBookings } from '#db/schema/rental/bookings.ts'
import { rentalCommandPlaces } from '#db/schema/rental/places.ts'
import { inArray, eq } from 'drizzle-orm'
import { conflict, invalid, type Problem } from '../problem.ts'
import { hoursOn, slotsOn } from './domain/places.ts'
import { planPlaces, shareAmong, type PlacePlan, type Reachable, type Share } from './domain/place-plan.ts'
import type { DayRange } from './domain/period.ts'
import { arrangeAtPlaces, lockForArranging, readReachable, type WantedModel } from './occupations/index.ts'
import { spanOf } from './periods.ts'
import { readPlaces, type Place } from './places.ts'
import type { RentalSettings } from './settings.ts'

/** A place that a renter chose, and the time at which they come; null where it names no hours. */
export type ChosenPlace = { stock: string; slotStart: string | null; slotEnd: string | null }

type Asked = {
  wanted: readonly WantedModel[]
  days: DayRange
  settings: RentalSettings
  now: Date
  /** The hold, or the command, whose own units count as free. */
  bookingId?: string | null
  commandId?: string | null
  /** Only places that are open on the first day. */
  isFetched: boolean
}

export type Offered = { places: Place[]; reachable: Reachable; plan: PlacePlan }

/** The places that lend, open on the first day where it is fetched there, and what of the order each has. */
export async function offeredPlaces(
  orm: Pick<Orm | Transaction, 'execute'>,
  { wanted, days, settings, now, bookingId, commandId, isFetched }: Asked,
): Promise<Offered> {
  const places = (await readPlaces(orm)).filter(
    ({ isLending, times }) => isLending && (!isFetched || hoursOn(days.startDay, times) !== null),
  )
  if (places.length === 0) return { places, reachable: new Map(), plan: { whole: [], split: [] } }
  const reachable = await readReachable(orm, {
    models: wanted.map(({ modelId }) => modelId),
    span: spanOf(days, settings),
    now,
    bookingId: bookingId ?? null,
    commandId: commandId ?? null,
  })
  return {
    places,
    reachable,
    plan: planPlaces(
      wanted,
      places.map(({ id }) => id),
      reachable,
    ),
  }
}

/** Where an order is fetched, or from where it is sent. `lacking`: units that are brought there from elsewhere. */
export type Planned = { shares: Share[]; chosen: readonly ChosenPlace[]; lacking: number; isStrict: boolean }

const lackingOf = (missing: ReadonlyMap<string, number>) => [...missing.values()].reduce((sum, one) => sum + one, 0)

/** The plan where nobody chose: a place that has all of it, or those that together have most. Null: no place at all. */
export function defaultPlan(wanted: readonly WantedModel[], { plan, reachable }: Offered): Planned | null {
  const ids = plan.whole[0] === undefined ? plan.split.map(({ stockId }) => stockId) : [plan.whole[0]]
  if (ids.length === 0) return null
  const { shares, missing } = shareAmong(wanted, ids, reachable)
  return { shares, chosen: [], lacking: lackingOf(missing), isStrict: false }
}

/** The plan with the places that were chosen earlier, whatever has become of their units since. */
export function chosenPlan(
  wanted: readonly WantedModel[],
  chosen: readonly ChosenPlace[],
  { reachable }: Offered,
): Planned {
  const { shares, missing } = shareAmong(
    wanted,
    chosen.map(({ stock }) => stock),
    reachable,
  )
  return { shares, chosen, lacking: lackingOf(missing), isStrict: false }
}

/**
 * The plan with the places that a request names.
 * @throws Problem 422 for a place that does not lend or is closed on the first day, or a time outside its hours; 409
 * `rental.placeUnavailable` where they do not have all of it
 */
export function askedPlan(
  { wanted, days }: Pick<Asked, 'wanted' | 'days'>,
  value: unknown,
  offered: Offered,
  pointer: string,
): Planned {
  const chosen = readChosen(value, pointer).map((one, index) => {
    const place = offered.places.find(({ id }) => id === one.stock)
    if (!place) throw invalid(`${pointer}/${index}/stock`, 'rental.place')
    return { ...one, ...slotOf(place, days.startDay, one, `${pointer}/${index}/slotStart`) }
  })
  const planned = { ...chosenPlan(wanted, chosen, offered), isStrict: true }
  const { split } = offered.plan
  const isSplit =
    split.length === chosen.length && split.every(({ stockId }) => chosen.some(one => one.stock === stockId))
  if (planned.lacking > 0 && !isSplit) throw placeUnavailable(pointer)
  return planned
}

const placeUnavailable = (pointer: string): Problem =>
  conflict('rental.placeUnavailable', 'validation.rental.placeUnavailable', {}, pointer)

function readChosen(value: unknown, pointer: string): ChosenPlace[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > 10) throw invalid(pointer, 'list')
  const chosen = value.map((one: unknown, index): ChosenPlace => {
    if (!isObject(one) || typeof one['stock'] !== 'string' || !UUID.test(one['stock']))
      throw invalid(`${pointer}/${index}/stock`, 'rental.place')
    const time = (name: 'slotStart' | 'slotEnd') =>
      typeof one[name] === 'string' && one[name] !== '' ? one[name] : null
    return { stock: one['stock'], slotStart: time('slotStart'), slotEnd: time('slotEnd') }
  })
  if (new Set(chosen.map(({ stock }) => stock)).size < chosen.length) throw invalid(pointer, 'list')
  return chosen
}

/** A time within the hours of the place on the day; none where it names no hours. @throws Problem 422 */
export function slotOf(
  { times }: Pick<Place, 'times'>,
  day: string,
  { slotStart, slotEnd }: Pick<ChosenPlace, 'slotStart' | 'slotEnd'>,
  pointer: string,
): Pick<ChosenPlace, 'slotStart' | 'slotEnd'> {
  const slots = slotsOn(day, times)
  if (slots.length === 0) return { slotStart: null, slotEnd: null }
  if (!slots.some(({ start, end }) => start === slotStart && end === slotEnd)) throw invalid(pointer, 'rental.slot')
  return { slotStart, slotEnd }
}

/**
 * The hold gets units of the places that its owner chose.
 * @throws Problem 409 `rental.placeUnavailable`: somebody else was faster
 */
export async function keepPlacesOfHold(
  tx: Transaction,
  { bookingId, models, planned, now }: { bookingId: string; models: readonly string[]; planned: Planned; now: Date },
): Promise<void> {
  await lockForArranging(tx, { models, now })
  const { elsewhere } = await arrangeAtPlaces(tx, { shares: planned.shares, of: { bookingId } })
  if (elsewhere.length > planned.lacking) throw placeUnavailable('/places')
  await tx
    .update(rentalBookings)
    .set({ places: [...planned.chosen], updatedAt: now })
    .where(eq(rentalBookings.id, bookingId))
}

/**
 * Writes where the lines of a command are fetched or sent from, and gives them units that lie there as far as there are
 * any. What was written before is replaced.
 * @throws Problem 409 `rental.placeUnavailable` where the renter asked for these places and somebody else was faster
 */
export async function settlePlaces(
  tx: Transaction,
  { commandId, lineIds, planned, now }: { commandId: string; lineIds: readonly string[]; planned: Planned; now: Date },
): Promise<void> {
  const { lines, elsewhere } = await arrangeAtPlaces(tx, { shares: planned.shares, of: { lineIds } })
  if (planned.isStrict && elsewhere.length > planned.lacking) throw placeUnavailable('/data/attributes/places')
  const stockIds = [...new Set(lines.map(({ stockId }) => stockId))]
  for (const stockId of stockIds)
    await tx
      .update(rentalCommandItems)
      .set({ stockId })
      .where(
        inArray(
          rentalCommandItems.id,
          lines.filter(line => line.stockId === stockId).map(({ lineId }) => lineId),
        ),
      )
  await tx.delete(rentalCommandPlaces).where(eq(rentalCommandPlaces.commandId, commandId))
  if (stockIds.length === 0) return
  await tx.insert(rentalCommandPlaces).values(
    stockIds.map(stockId => {
      const one = planned.chosen.find(({ stock }) => stock === stockId)
      return {
        commandId,
        stockId,
        slotStart: one?.slotStart ?? null,
        slotEnd: one?.slotEnd ?? null,
        createdAt: now,
        updatedAt: now,
      }
    }),
  )
}
