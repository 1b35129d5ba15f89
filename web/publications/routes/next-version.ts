import type { ActionFunctionArgs } from '@remix-run/node'
import { recordPath } from '#server/domain/record-path.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { NEXT_ID } from '../types.ts'

export const handle = { guard: { audience: 'validated' } } satisfies RouteHandle

/** Begins the next version of a publication, or goes on with the one that was begun, and leads to its form. */
export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  await requireSignedIn(args, handle.guard)
  const { type = '', id = '' } = params
  const data = await readFields(request)
  const { meta } = await apiFor(request, context).post<{ meta: { result: { id: string } } }>(
    `/api/v1/${encodeURIComponent(type)}/${encodeURIComponent(id)}/actions/begin-next-version`,
    { meta: { input: {} } },
  )
  const form = sameSitePath(data.get('form'))
  const path = form?.includes(NEXT_ID) ? form.replace(NEXT_ID, meta.result.id) : recordPath(type, meta.result.id)
  return redirectWithFlash(request, path, 'publications:next.begun')
}
