import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'

type OfficeRequest = { request: Request; context: WebContext; name: 'board' | 'day'; parameters: readonly string[] }

/** Loads a service of the rental office with the filters of the URL; without filters when one of them is malformed. */
export async function loadOffice<T>({ request, context, name, parameters }: OfficeRequest): Promise<T> {
  const search = new URL(request.url).searchParams
  const api = apiFor(request, context)
  const path = `/api/v1/services/rentals/${name}`
  const query = Object.fromEntries(parameters.map(parameter => [parameter, search.get(parameter) || null]))
  try {
    return (await api.get<{ data: T }>(path, { query, as: 'json' })).data
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 400) throw error
    return (await api.get<{ data: T }>(path, { as: 'json' })).data
  }
}
