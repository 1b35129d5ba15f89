import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { ApiProblem } from '#web/api/api-problem.ts'
import type { FormOutput } from '#web/forms/validate.ts'
import type { Address } from './address-fields.ts'
import { saveAddress } from './addresses.server.ts'
import { checkoutPath } from './CheckoutFrame.tsx'
import type { requireHold, Strategy } from './checkout.server.ts'
import { readPlaceChoice, type PlaceChoice } from './places.ts'
import { changeBooking } from './services.server.ts'

/** The strategy with which a renter fetches it. */
export const PICK_UP = 'pick_up'

type CheckoutDetails = {
  output: FormOutput
  held: Awaited<ReturnType<typeof requireHold>>['held']
  saved: readonly Address[]
  /** The parts whose postal code and town are kept as typed. */
  kept: readonly string[]
  places: readonly PlaceChoice[]
  strategy: Strategy | undefined
  isOrganization: boolean
}

/** Saves the addresses, stores the details with the hold and leads to the summary. */
export async function saveDetails(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { output, held, saved, kept, places, strategy, isOrganization }: CheckoutDetails,
): Promise<Response> {
  const save = (part: 'billing' | 'shipping', values: Record<string, unknown>) =>
    saveAddress({ request, context, saved, part, values, keepsTyped: kept.includes(part) })
  const billing = output['billing'] as Record<string, unknown>
  const shipping = output['shipping'] as Record<string, unknown> | undefined
  const billingAddressId = await save('billing', isOrganization ? billing : { ...billing, organization: '' })
  const otherAddressId = shipping === undefined ? billingAddressId : await save('shipping', shipping)
  await changeBooking({
    request,
    context,
    held,
    facts: {
      rentalStrategy: strategy?.id ?? null,
      phone: textOrNull(output['phone']),
      comment: textOrNull(output['comment']),
      billingAddressId,
      places: strategy?.id === PICK_UP ? readPlaceChoice(output, places) : null,
      shippingAddressId: strategy?.needsShippingAddress === true ? otherAddressId : null,
    },
  }).catch(forTheForm)
  return redirect(checkoutPath('summary'), { status: 303 })
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Maps the hold's pointers to the fields of this form. */
function forTheForm(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error
  if (error.errors.some(({ code }) => code === 'rental.placeUnavailable'))
    throw new ApiProblem(422, [
      { code: 'validation.rental.placeUnavailable', source: { pointer: '/data/attributes/place0' } } as never,
    ])
  throw new ApiProblem(
    error.status,
    error.errors.map(fault => {
      const pointer = (fault.source?.pointer ?? '').replace(/^\/places\/(\d+)\/.*$/, '/place$1')
      return { ...fault, source: { pointer: `/data/attributes${pointer}` } }
    }),
    error.retryAfter,
  )
}
