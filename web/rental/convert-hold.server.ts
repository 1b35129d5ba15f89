import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { HeldBooking } from './cookies.ts'
import { BOOKING_HEADER } from './services.server.ts'

type ConversionRequest = {
  request: Request
  context: WebContext
  held: HeldBooking
  isIndividual: boolean
  total: number | null
  key: string
}

/**
 * Converts the hold to a command; a repeated call with the same key returns the same command. `total`: the total that
 * the person has seen, in cents.
 * @returns its id
 * @throws ApiProblem
 */
export async function convertHold({
  request,
  context,
  held,
  isIndividual,
  total,
  key,
}: ConversionRequest): Promise<string> {
  return apiFor(request, context).create(
    '/api/v1/rental-commands',
    {
      data: {
        type: 'rental-commands',
        attributes: { bookingId: held.id, isIndividual, conditionsAccepted: true, expectedTotal: total },
      },
    },
    { idempotencyKey: key, headers: { [BOOKING_HEADER]: held.token } },
  )
}
