import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { RENTAL_STAFF } from '../../admin/rental-staff.ts'

export const handle = { guard: RENTAL_STAFF } satisfies RouteHandle

/** The unit whose label was scanned: where the code on it leads. @throws Response 404 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_STAFF)
  const { data } = await apiFor(request, context).get<ListDocument>('/api/v1/rental-items', {
    query: { 'filter[stockId][is]': params['label'] ?? '', 'page[size]': 1 },
  })
  const [item] = data
  if (item === undefined) throw new Response(null, { status: 404 })
  return redirect(resourcePath('rental-items', 'show', item.id))
}
