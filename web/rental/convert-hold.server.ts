import type { OneDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { HeldBooking } from './cookies.ts'

type Ordering = {
  request: Request
  context: WebContext
  held: HeldBooking
  isIndividual: boolean
  total: number | null
  key: string
}

/**
 * `total`: what the person has seen, in cents. Turns the hold into a command; the same key a second time finds the same
 * command.
 * @returns its id
 * @throws ApiProblem
 */
export async function order({ request, context, held, isIndividual, total, key }: Ordering): Promise<string> {
  const document = await apiFor(request, context).post<OneDocument>(
    '/api/v1/rental-commands',
    {
      data: {
        type: 'rental-commands',
        attributes: { bookingId: held.id, isIndividual, conditionsAccepted: true, expectedTotal: total },
      },
    },
    { headers: { 'idempotency-key': key, 'x-rental-booking': held.token } },
  )
  return document.data!.id
}
