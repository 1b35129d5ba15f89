import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { put } from '../put.server.ts'

export const handle = { guard: { audience: 'signed-in', features: ['forum'] } } satisfies RouteHandle

/** Stores how far a subject was read: the script of its page sends it, and a button where there is no script. */
export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  await requireSignedIn(args, handle.guard)
  const form = await readFields(request)
  await put(
    apiFor(request, context),
    `/api/v1/services/forum/subjects/${encodeURIComponent(params['subject'] ?? '')}/reading`,
    { position: Number(form.get('position')) },
  )
  const back = sameSitePath(form.get('redirectUrl'))
  if (back === null) return new Response(null, { status: 204 })
  return redirect(back, {
    status: 303,
    headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: 'forum:done.read' }) },
  })
}
