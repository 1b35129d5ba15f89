import type { OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { CurrentValuesLoading } from '#web/admin/record-panels.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import { loadOrderPlaces } from '../services.server.ts'

const ADDRESS = ['fullName', 'organization', 'siret', 'vatNumber', 'line1', 'line2', 'postalCode', 'city', 'country']

const namesOf = (record: ResourceObject | undefined, names: readonly string[]) =>
  record === undefined ? {} : Object.fromEntries(names.map(name => [name, textOf(record, name)]))

/** What an order holds now of what an action changes, for the fields of its form. */
export async function loadCurrentOrder({
  request,
  context,
  id,
  slug,
}: CurrentValuesLoading): Promise<Record<string, unknown>> {
  if (slug === 'change-place') {
    const places = await loadOrderPlaces({ request, context, id })
    const [place] = places
    return places.length === 1 && place ? { place: place.stockId, time: place.pickUp.slot.replace('–', '-') } : {}
  }
  if (slug !== 'change-dates' && slug !== 'change-addresses' && slug !== 'change-party') return {}
  const document = await apiFor(request, context).get<OneDocument>(
    `/api/v1/rental-commands/${encodeURIComponent(id)}`,
    { query: { include: 'billingAddress,shippingAddress,organization' } },
  )
  const record = document.data
  if (!record) return {}
  const billing = findRelated(document, record, 'billingAddress') ?? undefined
  switch (slug) {
    case 'change-dates':
      return namesOf(record, ['startDay', 'endDay'])
    case 'change-addresses':
      return {
        addresses: (['billing', 'shipping'] as const).flatMap(which => {
          const address = findRelated(document, record, `${which}Address`)
          return address ? [{ which, ...namesOf(address, ADDRESS) }] : []
        }),
      }
    case 'change-party': {
      const organization = findRelated(document, record, 'organization')
      return {
        party: record.attributes['isIndividual'] === true ? 'individual' : 'organization',
        ...namesOf(billing, ['siret', 'vatNumber']),
        organizationName:
          (billing ? textOf(billing, 'organization') : '') || (organization ? textOf(organization, 'name') : ''),
      }
    }
  }
}
