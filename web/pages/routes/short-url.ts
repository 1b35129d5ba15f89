import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '#web/api/client.server.ts'
import { locationOf } from '#web/session/location.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone' } } satisfies RouteHandle

/** `/s/:token`: redirects to the target of a short URL, which its owner may change at any time. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { data } = await apiFor(request, context).get<{ data: { url: string } }>(
    `/api/v1/services/short-urls/${encodeURIComponent(params.token ?? '')}`,
  )
  return redirect(locationOf(data.url), { status: 302, headers: { 'cache-control': 'no-store' } })
}
