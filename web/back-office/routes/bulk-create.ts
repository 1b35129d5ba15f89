import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { BulkRun } from '#server/back-office/contract.ts'
import { requireResource } from '#web/admin/manifest.server.ts'
import { bulkPath, resourcePath } from '#web/admin/paths.ts'
import { BULK_API } from '../bulk/load-run.server.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { flashCookie } from '#web/session/flash.ts'

export const handle = { guard: { audience: 'validated' } }

/** Types whose delete screen shows where a record is used: few of them are deleted there. */
const TYPES_SHOWING_USES: ReadonlySet<string> = new Set(['app-pages', 'files'])
const MAX_SELECTED = 100

/** A GET redirects: only a list's form posts here. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { resource } = await requireResource({ request, context, params }, 'index')
  return redirect(resourcePath(resource.type))
}

/** Creates a run from the selected records or from all that match the filters, and redirects to its preview. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { resource } = await requireResource({ request, context, params }, 'index')
  const form = await readFields(request)
  const all = form.get('which') === 'all'
  const ids = [...new Set(form.getAll('ids').map(String))].slice(0, MAX_SELECTED)
  const list = String(form.get('list') ?? '')
  const back = `${resourcePath(resource.type)}${list === '' ? '' : `?${list}`}`
  const [kind = '', slug = null] = String(form.get('intent') ?? '').split(':')
  if (!all && ids.length === 0)
    return redirect(back, {
      status: 303,
      headers: { 'set-cookie': flashCookie(request, { kind: 'warning', text: 'admin:bulk.noneChosen' }) },
    })
  if (!all && kind === 'delete' && TYPES_SHOWING_USES.has(resource.type))
    return redirect(`${resourcePath(resource.type, 'delete')}?${new URLSearchParams(ids.map(id => ['ids', id]))}`, 303)
  const query = all
    ? list
    : new URLSearchParams({
        'filter[id]': ids.join(','),
        ...(list.includes('deleted') ? { 'filter[deleted]': 'with' } : {}),
      }).toString()
  try {
    const { data } = await apiFor(request, context).post<{ data: BulkRun }>(
      BULK_API,
      { type: resource.type, kind, action: slug, query },
      { as: 'json' },
    )
    return redirect(bulkPath(data.id), 303)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
    return redirect(back, {
      status: 303,
      headers: {
        'set-cookie': flashCookie(request, {
          kind: 'error',
          text: error.errors.some(one => one.code.endsWith('tooMany')) ? 'admin:bulk.tooMany' : 'admin:bulk.noneMatch',
        }),
      },
    })
  }
}
