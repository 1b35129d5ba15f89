import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import { apiFor } from '#web/api/client.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone' } } satisfies RouteHandle

/** A GET request changes nothing. */
export const loader = () => redirect('/')

/** Ends the session and redirects to sign-in (specification 1, section 4, Logout). */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = apiFor(request, context)
  await api.post('/auth/logout', {}, { as: 'json' })
  const headers = api.cookies()
  headers.append('set-cookie', flashCookie(request, { kind: 'success', text: 'auth:signOut.done' }))
  return redirect(SIGN_IN_PATH, { headers })
}
