import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'signed-in', features: ['likes'] } } satisfies RouteHandle

/** A GET request changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  return redirect('/account/profile/likes')
}

/** Adds or removes a like, then redirects back. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  await requireSignedIn(args, handle.guard)
  const form = await readFields(request)
  const [type, id, mine] = ['type', 'record', 'mine'].map(name => String(form.get(name) ?? '')) as [
    string,
    string,
    string,
  ]
  const api = apiFor(request, context)
  try {
    if (mine === '')
      await api.create('/api/v1/likes', {
        data: { type: 'likes', attributes: {}, relationships: { likable: { data: { type, id } } } },
      })
    else await api.delete(`/api/v1/likes/${encodeURIComponent(mine)}`)
  } catch (error) {
    // The like was already added or removed.
    if (!(error instanceof ApiProblem && error.status === 422) && !(error instanceof Response && error.status === 404))
      throw error
  }
  return redirect(sameSitePath(form.get('redirectUrl')) ?? '/account/profile/likes', {
    status: 303,
    headers: {
      'set-cookie': flashCookie(request, {
        kind: 'success',
        text: mine === '' ? 'account:likes.added' : 'account:likes.removed',
      }),
    },
  })
}
