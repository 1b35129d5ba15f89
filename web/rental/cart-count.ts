import type { TFunction } from 'i18next'
import { cartCount, readCart } from '#server/rental/domain/cart.ts'
import { cookieValue } from '#web/session/cookies.ts'
import { CART_COOKIE } from './cookies.ts'

/** Writes the size of the cart on the top bar's link, as a number and in its accessible name. */
export function showCount(t: TFunction): void {
  const link = document.querySelector('a[data-count]')
  const count = cartCount(readCart(cookieValue(document.cookie, CART_COOKIE)))
  link?.setAttribute('data-count', count === 0 ? '' : String(count))
  if (count === 0) link?.removeAttribute('aria-label')
  else link?.setAttribute('aria-label', t('site:bar.cartCount', { count }))
}
