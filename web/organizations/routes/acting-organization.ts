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

/** A GET request changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  return redirect('/')
}

/**
 * Switches to acting for an organisation, or for oneself, and redirects back (specification 1, section 4). The document
 * is reloaded: everything may differ.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const form = await readFields(request)
  const wanted = String(form.get('organization') ?? '')
  const chosen = visitor.organizations.find(one => one.id === wanted)
  // An organisation that the person has left in the meantime is not selected, and a message says so.
  if (wanted !== '' && chosen === undefined)
    return redirectBack(request, form, { kind: 'error', text: 'site:acting.left' })
  await apiFor(request, context).patch('/api/v1/users/me', {
    data: {
      type: 'users',
      id: visitor.userId,
      relationships: { actingAsOrganization: { data: chosen ? { type: 'organizations', id: chosen.id } : null } },
    },
  })
  return redirectBack(
    request,
    form,
    chosen
      ? { kind: 'success', text: 'site:acting.now', values: { name: chosen.name } }
      : { kind: 'success', text: 'site:acting.nowOneself' },
  )
}

function redirectBack(request: Request, form: FormData, flash: Parameters<typeof flashCookie>[1]): Response {
  return redirectDocument(sameSitePath(form.get('redirectUrl')) ?? '/', {
    headers: { 'set-cookie': flashCookie(request, flash) },
  })
}
