import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { exportQuery, readListState, wholeQuery } from '../list-query.ts'
import { manifestOf, requireResource } from '../manifest.server.ts'
import { columnLabels, partLabels } from '../column-labels.ts'
import { resourcePath } from '../paths.ts'
import { answerBody } from '#web/api/answer-body.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { AdminResource } from '#server/contract/manifest.ts'
import type { Translate } from '#web/forms/field-texts.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { filterParameter } from '#server/domain/list-query.ts'

export const handle = { guard: { audience: 'validated' } }

const FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Streams the API's export of the filtered list or the selected records as CSV or XLSX. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { resource } = await requireResource({ request, context, params }, 'index')
  const address = new URL(request.url).searchParams
  // From a list's form: its query, and whether the selected rows or all matching rows are wanted.
  const list = address.get('list')
  const ids = address.get('which') === 'all' ? [] : address.getAll('ids')
  if (address.get('which') === 'chosen' && ids.length === 0) {
    return redirect(`${resourcePath(resource.type)}${list ? `?${list}` : ''}`, {
      status: 303,
      headers: { 'set-cookie': flashCookie(request, { kind: 'warning', text: 'admin:bulk.noneChosen' }) },
    })
  }
  const state = readListState(resource, list === null ? address : new URLSearchParams(list))
  const t = (await translator(context)) as unknown as Translate
  const parts = address.get('whole') === 'true' ? (resource.parts ?? []) : []
  const query =
    parts.length > 0
      ? wholeQuery(resource, state)
      : exportQuery(
          resource,
          state,
          state.columns.filter(name => name !== 'id'),
        )
  if (ids.length > 0) query.set(filterParameter('id'), ids.join(','))
  const labels =
    columnLabels(resource, t) + (parts.length > 0 ? `&${await wholeLabels({ request, context }, resource, t)}` : '')
  const format = address.get('format') === 'xlsx' ? 'xlsx' : 'csv'
  const answer = await apiFor(request, context).raw('GET', `/api/v1/${resource.type}`, {
    query,
    headers: { accept: FORMATS[format].split(';')[0]!, 'x-column-labels': labels },
  })
  if (answer.status !== 200 || answer.body === null)
    throw new Response(null, { status: answer.status === 200 ? 503 : answer.status })
  const body = answerBody(answer.body)
  const day = new Date().toISOString().slice(0, 10)
  return new Response(body, {
    headers: {
      'content-type': FORMATS[format],
      'content-disposition': `attachment; filename="${resource.type}-${day}.${format}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The labels of the parts' columns beside those of their record. */
async function wholeLabels(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  resource: AdminResource,
  t: Translate,
): Promise<string> {
  const { resources } = await manifestOf(request, context)
  return partLabels(resource, resources, t)
}
