import type {
  NewRentalBooking,
  RentalBooking,
  RentalCalendar,
  RentalPeriods,
  RentalPlaces,
  RentalQuote,
  RentalUnavailable,
} from '#server/rental/contract/rentals.ts'
import type { OrderPlace } from '#server/rental/places.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { ChosenDays, HeldBooking } from './cookies.ts'
import { calendarPath } from './use-calendar.ts'

type Loading = { request: Request; context: WebContext }
type Quantities = Readonly<Record<string, number>>

const SERVICES = '/api/v1/services/rentals'
/** The header with a hold's token, which is never part of a URL. */
export const BOOKING_HEADER = 'x-rental-booking'

/** The number of free units on each day of a month and the next. */
export async function loadCalendar({
  request,
  context,
  models,
  month,
  today,
}: Loading & { models: Quantities; month: string; today: string }): Promise<RentalCalendar['calendar']> {
  const [path = '', query = ''] = calendarPath(models, month, today).split('?')
  return (
    await apiFor(request, context).get<{ data: RentalCalendar }>(path, {
      query: new URLSearchParams(query),
      as: 'json',
    })
  ).data.calendar
}

/** The next periods of this length in which the whole cart is free. */
export async function loadPeriods({
  request,
  context,
  models,
  days,
  from,
}: Loading & { models: Quantities; days: number; from: string }): Promise<ChosenDays[]> {
  const query = new URLSearchParams([
    ...Object.entries(models).map(([model, quantity]) => [`models[${model}]`, String(quantity)] as [string, string]),
    ['days', String(days)],
    ['from', from],
  ])
  return (await apiFor(request, context).get<{ data: RentalPeriods }>(`${SERVICES}/periods`, { query, as: 'json' }))
    .data.periods
}

/** The reason why no hold was created, with alternatives. */
export type HoldRefusal =
  { reason: 'unavailable'; models: string[]; nextPeriods: ChosenDays[] } | { reason: 'other'; problem: ApiProblem }

/** Creates a hold of the cart's models; an existing hold of this visitor is replaced. */
export async function createHold({
  request,
  context,
  models,
  days,
  held,
}: Loading & { models: Quantities; days: ChosenDays; held: HeldBooking | null }): Promise<
  { held: NewRentalBooking } | { refused: HoldRefusal }
> {
  try {
    const { data } = await apiFor(request, context).post<{ data: NewRentalBooking }>(
      `${SERVICES}/bookings`,
      { models, ...days, ...(held === null ? {} : { token: held.token }) },
      { as: 'json' },
    )
    return { held: data }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return { refused: refusalOf(error) }
  }
}

export function refusalOf(problem: ApiProblem): HoldRefusal {
  const found = problem.errors.find(error => error.code === 'rental.unavailable')
  if (found === undefined) return { reason: 'other', problem }
  const { models = [], nextPeriods = [] } = (found.meta ?? {}) as Partial<RentalUnavailable>
  return { reason: 'unavailable', models, nextPeriods }
}

/** The visitor's hold, also an expired one; null where there is none or it is not theirs. */
export async function findBooking({
  request,
  context,
  held,
}: Loading & { held: HeldBooking | null }): Promise<RentalBooking | null> {
  if (held === null) return null
  const api = apiFor(request, context)
  const answer = await api.raw('GET', `${SERVICES}/bookings/${held.id}`, {
    headers: { accept: 'application/json', [BOOKING_HEADER]: held.token },
  })
  if (answer.status !== 200) return null
  return (await api.read<{ data: RentalBooking }>(answer))?.data ?? null
}

/** Extends the hold. @throws ApiProblem when it has ended */
export async function extendBooking({
  request,
  context,
  held,
}: Loading & { held: HeldBooking }): Promise<RentalBooking> {
  return (
    await apiFor(request, context).post<{ data: RentalBooking }>(
      `${SERVICES}/bookings/${held.id}/extend`,
      {},
      { as: 'json', headers: { [BOOKING_HEADER]: held.token } },
    )
  ).data
}

/** Stores the checkout's values in the hold: strategy, telephone and addresses. @throws ApiProblem */
export async function changeBooking({
  request,
  context,
  held,
  facts,
}: Loading & { held: HeldBooking; facts: Readonly<Record<string, string | null | RentalBooking['places']>> }): Promise<void> {
  await apiFor(request, context).patch(`${SERVICES}/bookings/${held.id}`, facts, {
    as: 'json',
    headers: { [BOOKING_HEADER]: held.token },
  })
}

/** Where a hold can be fetched on its first day. */
export async function loadPlaces({ request, context, held }: Loading & { held: HeldBooking }): Promise<RentalPlaces> {
  const api = apiFor(request, context)
  const answer = await api.raw('GET', `${SERVICES}/bookings/${held.id}/places`, {
    headers: { accept: 'application/json', [BOOKING_HEADER]: held.token },
  })
  if (answer.status !== 200) return { choices: [] }
  return (await api.read<{ data: RentalPlaces }>(answer))?.data ?? { choices: [] }
}

/** Where an order is fetched or sent from, and brought back; for whoever reads the order. */
export async function loadOrderPlaces({ request, context, id }: Loading & { id: string }): Promise<OrderPlace[]> {
  return (
    await apiFor(request, context).get<{ data: OrderPlace[] }>(`${SERVICES}/commands/${id}/places`, { as: 'json' })
  ).data
}

type Quoting = Loading & ChosenDays & { models: Quantities; strategy: string; isIndividual: boolean; bookingId?: string }

/** The quote, to the cent as the command will have it. */
export async function loadQuote({
  request,
  context,
  models,
  startDay,
  endDay,
  strategy,
  isIndividual,
  bookingId,
}: Quoting): Promise<RentalQuote> {
  const query = new URLSearchParams([
    ...Object.entries(models).map(([model, quantity]) => [`models[${model}]`, String(quantity)] as [string, string]),
    ['startDay', startDay],
    ['endDay', endDay],
    ['strategy', strategy],
    ['isIndividual', String(isIndividual)],
    ...(bookingId === undefined ? [] : [['bookingId', bookingId] as [string, string]]),
  ])
  return (await apiFor(request, context).get<{ data: RentalQuote }>(`${SERVICES}/quote`, { query, as: 'json' })).data
}
