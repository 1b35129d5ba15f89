import type { ItemPhoto } from '#server/rental/contract/office.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'

/** The photos of a command's units. */
export async function loadPhotos({
  request,
  context,
  id,
}: {
  request: Request
  context: WebContext
  id: string
}): Promise<ItemPhoto[]> {
  return (
    await apiFor(request, context).get<{ data: ItemPhoto[] }>(
      `/api/v1/services/rentals/commands/${encodeURIComponent(id)}/photos`,
      { as: 'json' },
    )
  ).data
}
