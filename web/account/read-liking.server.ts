import type { Visitor } from '#server/contract/session.ts'
import type { Site } from '#server/contract/site.ts'
import type { ApiClient } from '#web/api/client.server.ts'

/** The number of likes of a record, and the id of the reader's own like. */
type Liking = { count: number; mine: string | null }

/** How a signed-in reader likes a record; null for guests, and where likes are switched off. */
export async function readLiking(
  api: ApiClient,
  { type, id, site, visitor }: { type: string; id: string; site: Pick<Site, 'features'>; visitor: Visitor | null },
): Promise<Liking | null> {
  if (visitor === null || !site.features.likes) return null
  return api.get<{ data: Liking }>(`/api/v1/services/likes/${type}/${id}`).then(
    ({ data }) => data,
    () => null,
  )
}
