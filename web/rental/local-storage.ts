import { readCart, writeCart, type Cart } from '#server/rental/domain/cart.ts'
import { cookieValue } from '#web/session/cookies.ts'

/**
 * Keys in browser storage (specification 1, section 9): a copy of the renter's choices, whose cookies the server reads.
 */
export const CART_KEY = 'rentalCart'
export const STRATEGY_KEY = 'rentalStrategy'
export const BOOKING_KEY = 'rentalBooking'

/** Storage may be unavailable: then there is no copy. */
export function storeLocally(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}

/** The stored cart, where this browser has lost the cookie; null otherwise. */
export function findLostCart(cookieName: string): Cart | null {
  try {
    if (cookieValue(document.cookie, cookieName) !== null) return null
    const stored = readCart(writeCart(JSON.parse(localStorage.getItem(CART_KEY) ?? '{}') as Cart))
    return Object.keys(stored).length === 0 ? null : stored
  } catch {
    return null
  }
}
