import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { ADDRESS_NAMES, addressAttributes, type Address } from './address-fields.ts'

type AddressRequest = { request: Request; context: WebContext }

export function addressOf(record: ResourceObject): Address {
  return {
    id: record.id,
    label: textOf(record, 'label'),
    ...Object.fromEntries(ADDRESS_NAMES.map(name => [name, textOf(record, name)])),
  } as Address
}

/** The saved addresses of a person, newest first. */
export async function savedAddresses({
  request,
  context,
  userId,
}: AddressRequest & { userId: string }): Promise<Address[]> {
  const document = await apiFor(request, context).get<ListDocument>('/api/v1/rental-addresses', {
    query: { 'filter[user]': userId, sort: '-id', 'page[size]': 20 },
  })
  return document.data.map(addressOf)
}

/** The telephone number of the person's last command, as a default. Empty where there is none. */
export async function lastPhone({ request, context, userId }: AddressRequest & { userId: string }): Promise<string> {
  const {
    data: [latest],
  } = await apiFor(request, context).get<ListDocument>('/api/v1/rental-commands', {
    query: { 'filter[rentBy]': userId, 'fields[rental-commands]': 'phone', sort: '-id', 'page[size]': 1 },
  })
  return latest === undefined ? '' : textOf(latest, 'phone')
}

/**
 * The id of this address among the saved ones; a new one is saved.
 * @throws ApiProblem whose pointers name the fields of `part`
 */
export async function saveAddress({
  request,
  context,
  saved,
  part,
  values,
  keepsTyped,
}: AddressRequest & {
  saved: readonly Address[]
  part: 'billing' | 'shipping'
  values: Readonly<Record<string, unknown>>
  /** The person was asked about postal code and town, and keeps what they typed. */
  keepsTyped: boolean
}): Promise<string> {
  const attributes = addressAttributes(values)
  const same = saved.find(address =>
    ADDRESS_NAMES.every(name => comparable(address[name], name) === comparable(attributes[name] ?? '', name)),
  )
  if (same !== undefined) return same.id
  try {
    return await apiFor(request, context).create('/api/v1/rental-addresses', {
      data: {
        type: 'rental-addresses',
        attributes: {
          ...attributes,
          ...(keepsTyped ? { keptTown: `${attributes.postalCode} ${attributes.city}` } : {}),
        },
      },
    })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    throw new ApiProblem(
      error.status,
      error.errors.map(fault => ({
        ...fault,
        source: {
          ...fault.source,
          pointer: fault.source?.pointer?.replace('/data/attributes/', `/data/attributes/${part}/`),
        },
      })),
      error.retryAfter,
    )
  }
}

/** Compared without separators. */
const comparable = (text: string, name: string): string =>
  name === 'siret' || name === 'vatNumber' ? text.replaceAll(/[\s.-]/g, '').toUpperCase() : text
