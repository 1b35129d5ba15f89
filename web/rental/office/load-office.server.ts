import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'

type Asking = { request: Request; context: WebContext; name: 'board' | 'day'; parameters: readonly string[] }

/**
 * What the address asks of a service of the office; a filter that can't be understood is left out, so that the screen
 * still shows.
 */
export async function askOffice<T>({ request, context, name, parameters }: Asking): Promise<T> {
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
