import { shownPhone } from '#server/domain/contact/phone.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import type { RequestContext } from '../context.ts'
import type { RentalPlace, RentalPlaces } from './contract/rentals.ts'
import { dayRangeOf } from './domain/period.ts'
import { hoursOn, slotsOn } from './domain/places.ts'
import { readDays, readModelsQuery } from './inputs.ts'
import { getOwnBooking } from './own-bookings.ts'
import { assertRentalOn } from './periods.ts'
import { offeredPlaces, type Offered } from './place-choice.ts'
import { readOrderPlaces, timesText, type Place } from './places.ts'
import { requireCommand } from './require-command.ts'
import { requireOffice } from './require-office.ts'
import { readRentalSettings } from './settings.ts'

const PRIVATE = { 'cache-control': 'private, no-store' }

/** `GET …/rentals/bookings/:id/places`. @throws Problem 404 */
export async function showBookingPlaces(context: RequestContext): Promise<ApiAnswer> {
  const { app, now, params } = context
  assertRentalOn(app)
  const { orm } = app.database
  const booking = await getOwnBooking(context, params['id'] ?? '')
  const days = dayRangeOf(booking)
  const { places, plan } = await offeredPlaces(orm, {
    wanted: booking.wanted,
    days,
    settings: await readRentalSettings(orm),
    now,
    bookingId: booking.id,
    isFetched: true,
  })
  return plain(200, { data: choicesOf({ places, plan }, days.startDay) }, PRIVATE)
}

/**
 * `GET …/rentals/places?models[<id>]=&startDay=&endDay=`: the same without a hold, for staff who order for somebody.
 * @throws Problem 400, 401, 403, 422
 */
export async function showOrderingPlaces(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context, 'write')
  const { app, now, query } = context
  const { orm } = app.database
  const days = readDays({ startDay: query.get('startDay'), endDay: query.get('endDay') }, '')
  const settings = await readRentalSettings(orm)
  const offered = await offeredPlaces(orm, { wanted: readModelsQuery(query), days, settings, now, isFetched: true })
  return plain(200, { data: choicesOf(offered, days.startDay) }, PRIVATE)
}

function choicesOf({ places, plan }: Pick<Offered, 'places' | 'plan'>, startDay: string): RentalPlaces {
  const shown = (ids: readonly string[]) =>
    places.filter(({ id }) => ids.includes(id)).map(place => asOffered(place, startDay))
  return {
    choices:
      plan.whole.length > 0
        ? [{ places: shown(plan.whole), models: null }]
        : plan.split.map(({ stockId, models }) => ({ places: shown([stockId]), models: Object.fromEntries(models) })),
  }
}

const asOffered = ({ id, name, address, phone, email, times }: Place, day: string): RentalPlace => ({
  id,
  name,
  address: address ?? '',
  phone: phone === null ? '' : shownPhone(phone).text,
  email: email ?? '',
  hours: timesText(hoursOn(day, times) ?? []),
  slots: slotsOn(day, times),
})

/** `GET …/rentals/commands/:id/places`: in the reader's language. @throws Problem 401, 404 */
export async function showOrderPlaces(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const id = await requireCommand(context, registry)
  return plain(
    200,
    { data: await readOrderPlaces(context.app.database.orm, id, context.locale, context.app.site.defaultLocale) },
    PRIVATE,
  )
}
