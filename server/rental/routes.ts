import type { ServiceRoute } from '#server/module.ts'
import { changeBooking, dropBooking, extendBooking, makeBooking, showBooking } from './bookings.ts'
import { showCheck } from './check.ts'
import { showCalendar, showPeriods } from './periods.ts'
import { showBookingPlaces } from './show-places.ts'
import { showQuote, showQuoteByQuery } from './quote.ts'
import { handlingRoutes } from './handling/index.ts'
import { labelRoutes } from './documents/labels.ts'
import { figuresRoutes } from './figures/index.ts'
import { showTowns } from './towns.ts'
import { timelineRoutes } from './timeline/index.ts'

const MODELS = { 'models[<id>]': 'How many units of a model; at least one' }

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/rentals/calendar',
    summary: 'Day by day how many units are free, and where a period may begin',
    who: 'everyone',
    parameters: {
      ...MODELS,
      from: 'First day, YYYY-MM-DD; today when absent',
      months: 'How many, 1 to 24',
      days: 'Length of the period that begins; the shortest possible when absent',
    },
    handler: showCalendar,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/periods',
    summary: 'The next three periods of so many days in which all models are free',
    who: 'everyone',
    parameters: { ...MODELS, from: 'Not before this day, YYYY-MM-DD', days: 'Length of the period' },
    handler: showPeriods,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/check',
    summary: 'The rules that days break, the nearest days that would do, and the limits that the reader has reached',
    who: 'everyone',
    parameters: { startDay: 'First day, YYYY-MM-DD; with endDay', endDay: 'Last day' },
    handler: showCheck,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/quote',
    summary: 'What a rental costs',
    who: 'everyone',
    parameters: {
      ...MODELS,
      startDay: 'First day, YYYY-MM-DD',
      endDay: 'Last day',
      strategy: 'How it reaches its renter; pick_up when absent',
      isIndividual: 'false: an organisation pays',
      bookingId: "A hold of one's own: where its units lie",
      rentBy: 'Of rental staff: as this person is billed',
    },
    handler: showQuoteByQuery,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/towns',
    summary: 'The towns of a French postal code, from which an address is completed',
    who: 'everyone',
    parameters: { postalCode: 'Five digits' },
    handler: showTowns,
  },
  {
    method: 'POST',
    path: '/api/v1/services/rentals/quote',
    summary:
      'What a rental costs: { models, startDay, endDay, strategy?, isIndividual?, bookingId?, rentBy? (of rental ' +
      'staff) }',
    who: 'everyone',
    handler: showQuote,
  },
  {
    method: 'POST',
    path: '/api/v1/services/rentals/bookings',
    summary: 'Hold units for a cart: { models, startDay, endDay, token? }; the answer tells the token once',
    who: 'everyone',
    handler: makeBooking,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/bookings/:id',
    summary: "A hold of one's own: signed in, or with its token in X-Rental-Booking",
    who: 'everyone',
    handler: showBooking,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/bookings/:id/places',
    summary: 'Where a hold can be fetched on its first day: places that have all of it, else those that share it',
    who: 'everyone',
    handler: showBookingPlaces,
  },
  {
    method: 'PATCH',
    path: '/api/v1/services/rentals/bookings/:id',
    summary: 'Change a hold in place: models, days, strategy, phone, comment, addresses, places',
    who: 'everyone',
    handler: changeBooking,
  },
  {
    method: 'DELETE',
    path: '/api/v1/services/rentals/bookings/:id',
    summary: 'Give a hold back',
    who: 'everyone',
    handler: dropBooking,
  },
  {
    method: 'POST',
    path: '/api/v1/services/rentals/bookings/:id/extend',
    summary: 'Begin the countdown of a hold anew',
    who: 'everyone',
    handler: extendBooking,
  },
  ...timelineRoutes,
  ...figuresRoutes,
  ...labelRoutes,
  ...handlingRoutes,
]
