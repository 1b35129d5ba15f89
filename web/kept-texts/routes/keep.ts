import { redirectDocument, type ActionFunctionArgs } from '@remix-run/node'
import { withoutControls } from '#server/domain/text/controls.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { dropKeptText } from '../kept-text.server.ts'
import { DISCARD } from '../paths.ts'

export const handle = { guard: { audience: 'signed-in' } } satisfies RouteHandle

/**
 * Keeps what the script of a form sends while it is typed (`useKeptText`); its button throws that away, and the page of
 * the form begins anew.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  await requireSignedIn(args, handle.guard)
  const form = await readFields(request)
  const place = encodeURIComponent(params['place'] ?? '')
  if (form.has(DISCARD)) {
    await dropKeptText(apiFor(request, context), place)
    const headers = { 'set-cookie': flashCookie(request, { kind: 'success', text: 'keptTexts:deleted' }) }
    return redirectDocument(sameSitePath(form.get(DISCARD)) ?? '/account/texts', { status: 303, headers })
  }
  // A choice of several records has its name once for each of them.
  const names = [...new Set(form.keys())]
  const values = Object.fromEntries(
    names.map(name => [name, withoutControls(form.getAll(name).map(String).join(','), 'lines')]),
  )
  const { status } = await apiFor(request, context).raw('PUT', `/api/v1/services/kept-texts/${place}`, {
    as: 'json',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ values })),
  })
  return new Response(null, { status: status === 204 ? 204 : status })
}
