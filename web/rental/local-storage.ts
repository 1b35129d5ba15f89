import { readCart, writeCart, type Cart } from '#server/rental/domain/cart.ts'
import { cookieValue } from '#web/session/cookies.ts'

/**
 * Browser storage keys of the specification (1, section 9): what a renter has chosen, beside the cookies that the
 * server reads.
 */
export const CART_KEY = 'rentalCart'
export const STRATEGY_KEY = 'rentalStrategy'
export const BOOKING_KEY = 'rentalBooking'

/** Storage may be forbidden: then there is no mirror. */
export function mirror(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}

/** The cart of the mirror, where this browser has lost the cookie; null where nothing was lost. */
export function lostCart(cookieName: string): Cart | null {
  try {
    if (cookieValue(document.cookie, cookieName) !== null) return null
    const kept = readCart(writeCart(JSON.parse(localStorage.getItem(CART_KEY) ?? '{}') as Cart))
    return Object.keys(kept).length === 0 ? null : kept
  } catch {
    return null
  }
}
