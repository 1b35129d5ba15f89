import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { put } from '../put.server.ts'

export const handle = { guard: { audience: 'signed-in', features: ['forum'] } } satisfies RouteHandle

const MODES: readonly string[] = ['follow', 'mute']

/** A GET request changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  return redirect('/account/forum')
}

/** Follows or mutes a subject or a category, or neither, then redirects back. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  await requireSignedIn(args, handle.guard)
  const form = await readFields(request)
  const [type = '', id = '', mode = ''] = ['type', 'record', 'mode'].map(name => String(form.get(name) ?? ''))
  await put(
    apiFor(request, context),
    `/api/v1/services/forum/follows/${encodeURIComponent(type)}/${encodeURIComponent(id)}`,
    { mode: MODES.includes(mode) ? mode : null },
  )
  return redirect(sameSitePath(form.get('redirectUrl')) ?? '/account/forum', {
    status: 303,
    headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: 'forum:follow.done' }) },
  })
}
