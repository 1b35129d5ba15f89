import { identifier } from '#tests/support/api-client.ts'
import { addSurprise, count, type Month } from './month.ts'
import type { Renter } from './renters.ts'

type Days = { startDay: string; endDay: string }
type Offer = { id: string; attributes: Days; relationships: { booking: { data: { id: string } } } }

/** Puts a renter on the waiting list of the rare model. */
export async function waitForRareModel(month: Month, { client }: Renter, days: Days): Promise<void> {
  const answer = await client.post('rental-waitings', {
    data: {
      type: 'rental-waitings',
      attributes: days,
      relationships: { rentalModel: identifier('rental-models', month.stock.rareModel) },
    },
  })
  const outcome = answer.errors[0]?.code ?? answer.status
  count(month, `waiting: ${outcome}`)
  if (outcome !== 201 && outcome !== 'rental.alreadyWaiting' && outcome !== 'rental.isFree')
    addSurprise(month, 'waiting', answer)
}

/** Of those who are offered something, every second one orders it; of the others, one leaves and one lets it pass. */
export async function takeOffers(month: Month, day: string): Promise<void> {
  for (const renter of month.renters) {
    const list = await renter.client.get('rental-waitings', 'filter[status]=offered&include=booking')
    if (list.status !== 200) throw new Error(`${day}: ${JSON.stringify(list.errors)}`)
    for (const offer of (list.document as { data: Offer[] }).data) {
      const chance = month.random()
      if (chance > 0.75) count(month, 'let an offer pass')
      else if (chance > 0.5) await leaveOffer(month, renter, offer)
      else await orderOffer(month, { renter, offer, day })
    }
  }
}

async function leaveOffer(month: Month, { client }: Renter, { id }: Offer): Promise<void> {
  const answer = await client.post(`rental-waitings/${id}/actions/leave`, { meta: { input: {} } })
  count(month, `leave an offer: ${answer.status}`)
  if (answer.status !== 200) addSurprise(month, 'leaving', answer)
}

async function orderOffer(
  month: Month,
  { renter, offer, day }: { renter: Renter; offer: Offer; day: string },
): Promise<void> {
  const { startDay, endDay } = offer.attributes
  const answer = await renter.client.post(
    'rental-commands',
    {
      data: {
        type: 'rental-commands',
        attributes: {
          bookingId: offer.relationships.booking.data.id,
          isIndividual: renter.organizationId === null,
          conditionsAccepted: true,
        },
        relationships: {
          rentalStrategy: identifier('rental-strategies', 'pick_up'),
          billingAddress: identifier('rental-addresses', renter.addressId),
        },
      },
    },
    { 'idempotency-key': `order-of-waiting-${offer.id}` },
  )
  count(month, `order what was offered: ${answer.status}`)
  if (answer.status !== 201) return addSurprise(month, 'order of an offer', answer)
  month.played.push({
    id: answer.data.id,
    fate: 'smooth',
    strategy: 'pick_up',
    renter,
    orderedDay: day,
    startDay,
    endDay,
    once: new Set(),
  })
}
