import { Readable } from 'node:stream'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiQuery, readListState } from '#web/admin/list-query.ts'
import { requireResource } from '#web/admin/manifest.server.ts'
import { titlesByType } from '#web/admin/titles.ts'
import { apiFor } from '#web/api/client.server.ts'

export const handle = { guard: { audience: 'validated' } }

/** The filtered list, or the chosen records, as CSV: the API's own answer, passed on as it streams. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { manifest, resource } = await requireResource({ request, context, params }, 'index')
  const address = new URL(request.url).searchParams
  const state = readListState(resource, address)
  const query = apiQuery(resource, state, titlesByType(manifest))
  for (const name of ['page[number]', 'page[size]']) query.delete(name)
  query.set(`fields[${resource.type}]`, state.columns.filter(name => name !== 'id').join(','))
  const ids = address.getAll('ids')
  if (ids.length > 0) query.set('filter[id]', ids.join(','))
  const answer = await apiFor(request, context).raw('GET', `/api/v1/${resource.type}`, { query, headers: { accept: 'text/csv' } })
  if (answer.status !== 200 || answer.body === null) throw new Response(null, { status: answer.status === 200 ? 503 : answer.status })
  const body = Buffer.isBuffer(answer.body) ? new Uint8Array(answer.body) : (Readable.toWeb(answer.body) as ReadableStream)
  const day = new Date().toISOString().slice(0, 10)
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${resource.type}-${day}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
