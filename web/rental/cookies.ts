import { readCart, writeCart, type Cart } from '#server/rental/domain/cart.ts'
import { cookie, isSecure, readCookie } from '#web/session/cookies.ts'
import { countDays, isDay } from '#web/ui/days.ts'

/** The cart, readable by scripts: the bar counts it (specification 3, section 6). */
export const CART_COOKIE = 'rental_cart'
const PERIOD_COOKIE = 'rental_period'
const BOOKING_COOKIE = 'rental_booking'
const MONTH_SECONDS = 30 * 86_400
const DAY_SECONDS = 86_400

type WithCookies = { url: string; headers: Pick<Headers, 'get'> }
export type ChosenDays = { startDay: string; endDay: string }
/** The hold's id and its secret token. */
export type HeldBooking = { id: string; token: string }

export const cartOf = (request: WithCookies): Cart => readCart(readCookie(request, CART_COOKIE))
export const cartCookie = (request: { url: string }, cart: Cart): string =>
  cookie(CART_COOKIE, writeCart(cart), { maxAgeSeconds: MONTH_SECONDS, httpOnly: false, secure: isSecure(request) })

/** First and last day from two texts; null unless both are days, in order. */
export function chosenDays(startDay: unknown, endDay: unknown): ChosenDays | null {
  return isDay(startDay) && isDay(endDay) && countDays(startDay, endDay) > 0 ? { startDay, endDay } : null
}

export function periodOf(request: WithCookies): ChosenDays | null {
  const [startDay, endDay] = (readCookie(request, PERIOD_COOKIE) ?? '').split('_')
  return chosenDays(startDay, endDay)
}
export const periodCookie = (request: { url: string }, days: ChosenDays | null): string =>
  cookie(PERIOD_COOKIE, days === null ? '' : `${days.startDay}_${days.endDay}`, {
    maxAgeSeconds: days === null ? 0 : MONTH_SECONDS,
    httpOnly: true,
    secure: isSecure(request),
  })

export function bookingOf(request: WithCookies): HeldBooking | null {
  const [, id, token] = /^([0-9a-f-]{36})\.([\w-]{16,200})$/.exec(readCookie(request, BOOKING_COOKIE) ?? '') ?? []
  return id === undefined || token === undefined ? null : { id, token }
}
export const bookingCookie = (request: { url: string }, held: HeldBooking | null): string =>
  cookie(BOOKING_COOKIE, held === null ? '' : `${held.id}.${held.token}`, {
    maxAgeSeconds: held === null ? 0 : DAY_SECONDS,
    httpOnly: true,
    secure: isSecure(request),
  })
