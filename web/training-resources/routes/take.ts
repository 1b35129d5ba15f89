import { recordPath } from '#server/domain/record-path.ts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { redirectHome } from '#web/forms/change-and-return.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'signed-in' } } satisfies RouteHandle

/** A GET request takes nothing: it leads to the resource. */
export const loader = (args: LoaderFunctionArgs) =>
  redirectHome(args, handle.guard, recordPath('training-resources', args.params['resource'] ?? ''))

/**
 * Notes that the person took a file of a resource, and leads to it; or, where they have used the resource, to the form
 * for their review.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  await requireSignedIn(args, handle.guard)
  const form = await readFields(request)
  const file = form.get('file')
  const api = apiFor(request, context)
  const id = encodeURIComponent(params['resource'] ?? '')
  const { data: review } = await api.post<{ data: { id: string } | null }>(
    `/api/v1/services/training-resources/${id}/taken`,
    { file: isUuid(file) ? file : null },
  )
  if (isUuid(file)) {
    const { data } = await api.get<OneDocument>(`/api/v1/files/${file}`, { query: { 'fields[files]': 'url' } })
    return redirect(textOf(data, 'url'), 303)
  }
  return redirect(
    review === null ? recordPath('training-resources', id) : recordPath('training-resource-reviews', review.id),
    303,
  )
}
