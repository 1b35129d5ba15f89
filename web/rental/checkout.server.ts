import { redirect } from '@remix-run/node'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { RentalBooking } from '#server/rental/contract/rentals.ts'
import { isEmptyCart, type Cart } from '#server/rental/domain/cart.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { bookingOf, cartOf, periodOf, type HeldBooking } from './cookies.ts'
import { checkoutPath } from './CheckoutFrame.tsx'
import { findBooking } from './services.server.ts'

type Loading = { request: Request; context: WebContext }
export type Strategy = {
  id: string
  name: string
  description: string
  needsShippingAddress: boolean
  hasShippingFees: boolean
}

/** The cart and its hold. @throws Response a redirect to the step that is missing */
export async function requireHold({
  request,
  context,
}: Loading): Promise<{ cart: Cart; held: HeldBooking; booking: RentalBooking }> {
  const cart = cartOf(request)
  if (isEmptyCart(cart)) throw redirect(checkoutPath('cart'))
  const held = bookingOf(request)
  const booking = await findBooking({ request, context, held })
  if (held === null || booking === null || periodOf(request) === null) throw redirect(checkoutPath('period'))
  return { cart, held, booking }
}

/** Whether the hold belongs to another cart than the visitor's current one: a second tab may have changed it. */
export const isOfAnotherCart = (booking: RentalBooking, cart: Cart): boolean =>
  Object.keys(cart).length !== Object.keys(booking.models).length ||
  Object.entries(cart).some(([model, quantity]) => booking.models[model] !== quantity)

/** The strategies for this renter; those that only block items are left out. */
export async function strategiesFor({ request, context }: Loading): Promise<Strategy[]> {
  const document = await apiFor(request, context).get<ListDocument>('/api/v1/rental-strategies', {
    query: { sort: 'position', 'page[size]': 20 },
  })
  return document.data
    .filter(({ id }) => id !== 'locked')
    .map(record => ({
      id: record.id,
      name: textOf(record, 'name'),
      description: textOf(record, 'description'),
      needsShippingAddress: record.attributes['needsShippingAddress'] === true,
      hasShippingFees: record.attributes['hasShippingFees'] === true,
    }))
}
