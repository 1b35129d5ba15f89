import { useEffect, useState } from 'react'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { readCart, type Cart } from '#server/rental/domain/cart.ts'
import { checkCart } from '#server/rental/domain/limits.ts'
import type { RentalRefusal } from '#server/rental/domain/period-rules.ts'
import { cookieValue } from '#web/session/cookies.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { COMMANDS_PATH } from './command.ts'
import { CART_COOKIE } from './cookies.ts'
import { rentalRefusalText } from './explain.ts'
import type { Bound } from './types.ts'

/** The limits that a renter has reached, with what to do. */
export function LimitsNotice({ limits }: { limits: readonly RentalRefusal[] }) {
  const { t, i18n } = useTranslation()
  if (limits.length === 0) return null
  const hasPending = limits.some(({ reason }) => reason === 'tooManyPendingCommands')
  return (
    <Notice tone="warning" title={t(hasPending ? 'rentals:limits.pendingTitle' : 'rentals:limits.title')}>
      {limits.map(refusal => (
        <p key={refusal.reason}>{rentalRefusalText(refusal, t, i18n.language)}</p>
      ))}
      <Link to={hasPending ? COMMANDS_PATH : '/services/rentals/cart'} className="rental-link">
        {t(hasPending ? 'rentals:limits.seePending' : 'rentals:limits.seeCart')}
      </Link>
    </Notice>
  )
}

type CartLimitProps = Pick<Bound, 'most'> & {
  /** A model that would be added; another one than those of the cart when absent. */
  model?: string
  quantity?: number
}

/**
 * The limit that the cart exceeds once a model is added. Guests' pages are cached: the cart is read after hydration.
 */
export function CartLimit({ most, model = 'another', quantity = 1 }: CartLimitProps) {
  const [cart, setCart] = useState<Cart>({})
  useEffect(() => setCart(readCart(cookieValue(document.cookie, CART_COOKIE))), [])
  const limit =
    most === null || Object.keys(cart).length === 0
      ? null
      : checkCart({ ...cart, [model]: (cart[model] ?? 0) + quantity }, most)
  return limit === null ? null : <LimitsNotice limits={[limit]} />
}
