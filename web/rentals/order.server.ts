import type { OneDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { HeldBooking } from './cookies.ts'

type Ordering = { request: Request; context: WebContext; held: HeldBooking; isIndividual: boolean; key: string }

/** Turns the hold into a command; the same key a second time finds the same command. @returns its id @throws ApiProblem */
export async function order({ request, context, held, isIndividual, key }: Ordering): Promise<string> {
  const document = await apiFor(request, context).post<OneDocument>('/api/v1/rental-commands', {
    data: { type: 'rental-commands', attributes: { bookingId: held.id, isIndividual, conditionsAccepted: true } },
  }, { headers: { 'idempotency-key': key, 'x-rental-booking': held.token } })
  return document.data!.id
}
