import type { ActionFunctionArgs } from '@remix-run/node'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'signed-in' } } satisfies RouteHandle

/** Keeps what the script of a form sends while it is typed (`useKeptText`). */
export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  await requireSignedIn(args, handle.guard)
  const values = Object.fromEntries([...(await readFields(request))].map(([name, value]) => [name, String(value)]))
  const place = encodeURIComponent(params['place'] ?? '')
  const { status } = await apiFor(request, context).raw('PUT', `/api/v1/services/kept-texts/${place}`, {
    as: 'json',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ values })),
  })
  return new Response(null, { status: status === 204 ? 204 : status })
}
