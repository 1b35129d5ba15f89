import { redirect, redirectDocument, type ActionFunctionArgs } from '@remix-run/node'
import { apiFor } from '#web/api/client.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone' } } satisfies RouteHandle

/** A GET request changes nothing. */
export const loader = () => redirect('/')

/** Restores the staff member's own session and redirects home (specification 1, section 7). */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = apiFor(request, context)
  await api.delete('/api/v1/services/users/impersonate')
  return redirectDocument('/', { headers: api.cookies() })
}
