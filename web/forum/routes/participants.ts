import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '#web/api/client.server.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone', features: ['forum'] } } satisfies RouteHandle

/** The names that an answer to a subject can mention, for the script of its form; none where they can't be read. */
export async function loader(args: LoaderFunctionArgs): Promise<{ names: string[] }> {
  const { request, context, params } = args
  await requireAllowed(args, handle.guard)
  const id = encodeURIComponent(params['subject'] ?? '')
  return apiFor(request, context)
    .get<{ data: { name: string }[] }>(`/api/v1/services/forum/subjects/${id}/participants`)
    .then(
      ({ data }) => ({ names: data.map(({ name }) => name) }),
      () => ({ names: [] }),
    )
}
