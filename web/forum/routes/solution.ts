import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { FORUM_GUARD } from '../guard.ts'
import { put } from '../put.server.ts'

export const handle = { guard: FORUM_GUARD } satisfies RouteHandle

/** The author of a subject chooses the answer that solves it, or none, then comes back to it. */
export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  await requireSignedIn(args, handle.guard)
  const subject = encodeURIComponent(params['subject'] ?? '')
  const form = await readFields(request)
  const message = String(form.get('message') ?? '')
  await put(apiFor(request, context), `/api/v1/services/forum/subjects/${subject}/solution`, {
    message: message === '' ? null : message,
  })
  return redirect(sameSitePath(form.get('redirectUrl')) ?? `/services/records/forum-subjects/${subject}`, {
    status: 303,
    headers: {
      'set-cookie': flashCookie(request, {
        kind: 'success',
        text: message === '' ? 'forum:done.unsolved' : 'forum:done.solved',
      }),
    },
  })
}
