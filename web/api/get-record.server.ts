import type { OneDocument } from '#server/contract/jsonapi.ts'
import type { ApiClient } from './client.server.ts'

/**
 * A record whose type and id an address names; only one that its reader may read.
 * @throws Response 404, also for what can be no type
 */
export function getRecord(
  api: ApiClient,
  type: string,
  id: string,
  query: Readonly<Record<string, string>> = {},
): Promise<OneDocument> {
  if (!/^[a-z-]{1,50}$/.test(type)) throw new Response(null, { status: 404 })
  return api.get<OneDocument>(`/api/v1/${type}/${encodeURIComponent(id)}`, { query })
}
