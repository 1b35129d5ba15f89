import { redirect, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { readFields } from '#web/forms/form-data.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = {
  guard: { audience: 'signed-in', features: ['organizations', 'userOrganizations'] },
} satisfies RouteHandle

/** Opened as an address it changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  return redirect('/')
}

/**
 * Acts for an organisation from now on, or for oneself again, and leads back (specification 1, section 4). The page is
 * loaded anew: everything may differ.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const form = await readFields(request)
  const wanted = String(form.get('organization') ?? '')
  const chosen = visitor.organizations.find(one => one.id === wanted)
  // One that the person has left meanwhile is not chosen, and they are told.
  if (wanted !== '' && chosen === undefined) return back(request, form, { kind: 'error', text: 'site:acting.left' })
  await apiFor(request, context).patch('/api/v1/users/me', {
    data: {
      type: 'users',
      id: visitor.userId,
      relationships: { actingAsOrganization: { data: chosen ? { type: 'organizations', id: chosen.id } : null } },
    },
  })
  return back(
    request,
    form,
    chosen
      ? { kind: 'success', text: 'site:acting.now', values: { name: chosen.name } }
      : { kind: 'success', text: 'site:acting.nowOneself' },
  )
}

function back(request: Request, form: FormData, flash: Parameters<typeof flashCookie>[1]): Response {
  return redirectDocument(sameSitePath(form.get('redirectUrl')) ?? '/', {
    headers: { 'set-cookie': flashCookie(request, flash) },
  })
}
