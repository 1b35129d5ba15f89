import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { Named, RenterFacts } from '#server/rental/contract/office.ts'
import type { RentalBooking, RentalPlaces, RentalQuote } from '#server/rental/contract/rentals.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { nullIfMissing } from '#web/api/null-if-missing.ts'
import type { Choices, ChoicesByPath } from '#web/forms/definition.ts'
import type { FormOutput } from '#web/forms/validate.ts'
import { addressAttributes } from '../address-fields.ts'
import type { Strategy } from '../checkout.server.ts'
import { placeChoices, type PlaceChoice } from '../places.ts'
import type { PricedLine } from '../PriceLines.tsx'

const SAVED_ADDRESS_FIELDS = { billing: 'savedBillingAddress', shipping: 'savedShippingAddress' } as const

type Loading = { request: Request; context: WebContext }

/** The details of the renter; null without one, or for a deleted one. */
export async function findRenter({ request, context, id }: Loading & { id: string }): Promise<RenterFacts | null> {
  if (id === '') return null
  const answer = await nullIfMissing(
    apiFor(request, context).get<{ data: RenterFacts }>(`/api/v1/services/rentals/renters/${encodeURIComponent(id)}`, {
      as: 'json',
    }),
  )
  return answer?.data ?? null
}

/** People by a part of their name or e-mail address. */
export async function findRenters({ request, context, search }: Loading & { search: string }): Promise<Choices> {
  const { data } = await apiFor(request, context).get<{ data: Named[] }>('/api/v1/services/rentals/renters', {
    query: { search: search.slice(0, 100) },
    as: 'json',
  })
  return { mode: 'search', options: data.map(({ id, name }) => ({ value: id, label: name })) }
}

/** The choice of the selected person, with their name. */
export const chosenPerson = (renter: RenterFacts | null): Choices => ({
  mode: 'search',
  options: renter === null ? [] : [{ value: renter.id, label: renter.name }],
})

/** The choices of their organisations and saved addresses. */
export function renterChoices(renter: RenterFacts | null): ChoicesByPath {
  const addresses = {
    mode: 'all' as const,
    options: (renter?.addresses ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
  return {
    organization: {
      mode: 'all',
      options: (renter?.organizations ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    savedBillingAddress: addresses,
    savedShippingAddress: addresses,
  }
}

export type OrderFacts = {
  rentBy: string | null
  rentFor: string | null
  organization: string | null
  models: Record<string, number>
  startDay: string
  endDay: string
  strategy: string
  phone: string | null
  comment: string | null
  /** Why it is ordered although it breaks rules. */
  overrideReason: string | null
}

/** The units by model, summed over all rows. */
export function factsOf(output: FormOutput, strategy: string): OrderFacts {
  const text = (name: string) => (typeof output[name] === 'string' && output[name] !== '' ? output[name] : null)
  return {
    rentBy: idOf(output['rentBy']),
    rentFor: idOf(output['rentFor']),
    organization: idOf(output['organization']),
    models: modelsIn(output['models']),
    strategy,
    startDay: text('startDay') ?? '',
    endDay: text('endDay') ?? '',
    phone: text('phone'),
    comment: text('comment'),
    overrideReason: text('overrideReason'),
  }
}

export function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value
  return typeof id === 'string' && id !== '' ? id : null
}

/** The quote for this person. @throws ApiProblem */
export async function quoteFor({ request, context, facts }: Loading & { facts: OrderFacts }): Promise<RentalQuote> {
  const { models, startDay, endDay, strategy, rentBy, organization } = facts
  return (
    await apiFor(request, context)
      .post<{ data: RentalQuote }>(
        '/api/v1/services/rentals/quote',
        { models, startDay, endDay, strategy, rentBy, isIndividual: organization === null },
        { as: 'json' },
      )
      .catch(forTheForm)
  ).data
}

/** Maps the service's pointers to the fields of the form. */
function forTheForm(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error
  throw new ApiProblem(
    error.status,
    error.errors.map(fault => ({ ...fault, source: { pointer: `/data/attributes${fault.source?.pointer ?? ''}` } })),
    error.retryAfter,
  )
}

/** The models by their number of units that rows of the form name. */
function modelsIn(rows: unknown): Record<string, number> {
  const models: Record<string, number> = {}
  for (const row of (Array.isArray(rows) ? rows : []) as { model?: unknown; quantity?: unknown }[]) {
    const id = idOf(row.model)
    if (id !== null) models[id] = (models[id] ?? 0) + Number(row.quantity ?? 1)
  }
  return models
}

/** Where what was typed could be fetched; nothing while models or days are missing or wrong. */
export async function placesFor({
  request,
  context,
  typed,
}: Loading & { typed: Readonly<Record<string, unknown>> }): Promise<PlaceChoice[]> {
  const models = modelsIn(typed['models'])
  const { startDay, endDay } = typed
  if (Object.keys(models).length === 0 || typeof startDay !== 'string' || typeof endDay !== 'string') return []
  const api = apiFor(request, context)
  const query = {
    startDay,
    endDay,
    ...Object.fromEntries(Object.entries(models).map(([id, quantity]) => [`models[${id}]`, quantity])),
  }
  const found = await api
    .get<{ data: RentalPlaces }>('/api/v1/services/rentals/places', { query, as: 'json' })
    .catch((error: unknown) => {
      if (error instanceof ApiProblem || (error instanceof Response && error.status === 400)) return null
      throw error
    })
  if (found === null || found.data.choices.length === 0) return []
  const names = await namesOf({ request, context, ids: Object.keys(models) })
  return placeChoices(found.data, id => names.get(id) ?? '')
}

type Placing = Loading & {
  facts: OrderFacts
  output: FormOutput
  needs: { billing: boolean; shipping: boolean; isSent: boolean; isBilled: boolean }
  /** Where it is fetched; null where nothing was chosen. */
  places: NonNullable<RentalBooking['places']> | null
  total: number
  key: string
  /** The rules that it breaks. */
  broken: RentalQuote['refusals']
}

/**
 * Places an order in the person's name. A typed address is stored only temporarily: the command has its own copy.
 * @returns the command's id
 * @throws ApiProblem
 */
export async function placeFor({
  request,
  context,
  facts,
  output,
  needs,
  total,
  key,
  broken,
  places,
}: Placing): Promise<string> {
  const api = apiFor(request, context)
  const typed: string[] = []
  const address = async (part: 'billing' | 'shipping'): Promise<string | null> => {
    if (!needs[part]) return idOf(output[SAVED_ADDRESS_FIELDS[part]])
    const attributes = addressAttributes(output[part] as Record<string, unknown>)
    const id = await api
      .create('/api/v1/rental-addresses', { data: { type: 'rental-addresses', attributes } })
      .catch((error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error
        throw new ApiProblem(
          error.status,
          error.errors.map(fault => ({
            ...fault,
            source: { pointer: fault.source?.pointer?.replace('/data/attributes/', `/data/attributes/${part}/`) },
          })),
          error.retryAfter,
        )
      })
    typed.push(id)
    return id
  }
  try {
    const billing = needs.isBilled ? await address('billing') : null
    const shipping = needs.isSent ? ((await address('shipping')) ?? billing) : null
    return await api.create(
      '/api/v1/rental-commands',
      commandDocument({ facts, total, broken, places, billing, shipping }),
      { idempotencyKey: key },
    )
  } finally {
    for (const id of typed) await api.delete(`/api/v1/rental-addresses/${id}`)
  }
}

const link = (name: string, type: string, id: string | null) => (id === null ? {} : { [name]: { data: { type, id } } })

/** The document of an order: its broken rules are set aside for one reason. */
function commandDocument({
  facts,
  total,
  broken,
  places,
  billing,
  shipping,
}: Pick<Placing, 'facts' | 'total' | 'broken' | 'places'> & { billing: string | null; shipping: string | null }) {
  const { models, startDay, endDay, strategy, phone, comment, organization, rentBy, rentFor, overrideReason } = facts
  return {
    data: {
      type: 'rental-commands',
      attributes: {
        models,
        startDay,
        endDay,
        isIndividual: organization === null,
        phone,
        comment,
        conditionsAccepted: true,
        expectedTotal: total,
        ...(places === null ? {} : { places }),
        overrides: broken.map(({ reason: rule }) => ({ rule, reason: overrideReason })),
      },
      relationships: {
        ...link('rentalStrategy', 'rental-strategies', strategy),
        ...link('rentBy', 'users', rentBy),
        ...link('rentFor', 'users', rentFor),
        ...link('organization', 'organizations', organization),
        ...link('billingAddress', 'rental-addresses', billing),
        ...link('shippingAddress', 'rental-addresses', shipping),
      },
    },
  }
}

export type PricedOrder = { lines: PricedLine[]; sums: RentalQuote }

/** The lines and sums of a quote, with the names of its models. */
export async function priceOf({ request, context, quote }: Loading & { quote: RentalQuote }): Promise<PricedOrder> {
  const names = await namesOf({ request, context, ids: quote.lines.map(({ modelId }) => modelId) })
  return {
    lines: quote.lines.map(({ modelId, quantity, price }) => ({ name: names.get(modelId) ?? '', quantity, price })),
    sums: quote,
  }
}

async function namesOf({ request, context, ids }: Loading & { ids: readonly string[] }): Promise<Map<string, string>> {
  const document = await apiFor(request, context).get<ListDocument>('/api/v1/rental-models', {
    query: { 'filter[id]': ids.join(','), 'fields[rental-models]': 'name', 'page[size]': 100 },
  })
  return new Map(document.data.map(record => [record.id, textOf(record, 'name')]))
}

export type OfficeStrategy = Strategy & { isInternal: boolean }

/** All strategies, also those for staff only. */
export async function listStrategies({ request, context }: Loading): Promise<OfficeStrategy[]> {
  const document = await apiFor(request, context).get<ListDocument>('/api/v1/rental-strategies', {
    query: { sort: 'position', 'page[size]': 20 },
  })
  return document.data.map(record => ({
    id: record.id,
    name: textOf(record, 'name'),
    description: textOf(record, 'description'),
    isInternal: record.attributes['isInternal'] === true,
    needsShippingAddress: record.attributes['needsShippingAddress'] === true,
    hasShippingFees: record.attributes['hasShippingFees'] === true,
  }))
}
