import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import { exportQuery, readListState } from '#web/admin/list-query.ts'
import { RENTAL_STAFF } from '../../admin/rental-staff.ts'
import { requireResource } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { answerBody } from '#web/api/answer-body.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: RENTAL_STAFF } satisfies RouteHandle

const TYPE = 'rental-items'
/** The most labels on one sheet. */
const MOST = 300
const PAGE_SIZE = 100

/**
 * A PDF with the labels of the selected items, or of all that match the filters. Too many are refused with a message.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { resource } = await requireResource({ request, context, params: { resource: TYPE } }, 'index')
  const asked = new URL(request.url).searchParams
  const list = asked.get('list') ?? ''
  const back = (text: string) =>
    redirect(`${resourcePath(TYPE)}${list === '' ? '' : `?${list}`}`, {
      status: 303,
      headers: { 'set-cookie': flashCookie(request, { kind: 'warning', text, values: { max: String(MOST) } }) },
    })
  const api = apiFor(request, context)
  /** Streams the API's answer: so many ids would make the URL too long. */
  const labelsOf = async (items: readonly string[]) => {
    const { status, body } = await api.raw('GET', '/api/v1/services/rentals/labels.pdf', {
      query: { items: items.join(',') },
    })
    if (status !== 200 || body === null) throw new Response(null, { status: status === 200 ? 503 : status })
    const pdf = answerBody(body)
    return new Response(pdf, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="labels.pdf"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  }
  const ids = asked.get('which') === 'all' ? null : [...new Set(asked.getAll('ids'))]
  if (ids !== null) return ids.length === 0 ? back('admin:bulk.noneChosen') : labelsOf(ids)
  const query = exportQuery(resource, readListState(resource, new URLSearchParams(list)), ['stockId'])
  query.set('page[size]', String(PAGE_SIZE))
  const found: string[] = []
  for (let page = 1; page <= MOST / PAGE_SIZE; page += 1) {
    query.set('page[number]', String(page))
    const { data, meta } = await api.get<ListDocument>(`/api/v1/${TYPE}`, { query })
    if ((meta?.page?.total ?? 0) > MOST) return back('admin:figures.tooManyLabels')
    found.push(...data.map(({ id }) => id))
    if (data.length < PAGE_SIZE) break
  }
  return found.length === 0 ? back('admin:bulk.noneChosen') : labelsOf(found)
}
