import { plain } from '../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import type { RequestContext } from '../context.ts'
import type { RentalPlace, RentalPlaces } from './contract/rentals.ts'
import { dayRangeOf } from './domain/period.ts'
import { hoursOn, slotsOn } from './domain/places.ts'
import { getOwnBooking } from './own-bookings.ts'
import { assertRentalOn } from './periods.ts'
import { offeredPlaces } from './place-choice.ts'
import { readOrderPlaces, timesText, type Place } from './places.ts'
import { requireCommand } from './require-command.ts'
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
  const shown = (ids: readonly string[]) =>
    places.filter(({ id }) => ids.includes(id)).map(place => asOffered(place, days.startDay))
  const answer: RentalPlaces = {
    choices:
      plan.whole.length > 0
        ? [{ places: shown(plan.whole), models: null }]
        : plan.split.map(({ stockId, models }) => ({ places: shown([stockId]), models: Object.fromEntries(models) })),
  }
  return plain(200, { data: answer }, PRIVATE)
}

const asOffered = ({ id, name, address, phone, email, times }: Place, day: string): RentalPlace => ({
  id,
  name,
  address: address ?? '',
  phone: phone ?? '',
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
