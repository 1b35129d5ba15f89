import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { listHref } from '#web/admin/list-query.ts'
import { VIEWS } from '../load-views.server.ts'
import { requireResource } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'

export const handle = { guard: { audience: 'validated' } }

/** A GET redirects: only a list's form posts here. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { resource } = await requireResource({ request, context, params }, 'index')
  return redirect(resourcePath(resource.type))
}

/** Saves the current list as a named view, and redirects back to it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { resource } = await requireResource({ request, context, params }, 'index')
  const form = await readFields(request)
  const [name, query] = ['name', 'query'].map(field => String(form.get(field) ?? '').trim()) as [string, string]
  const answer = (flash: Flash) =>
    redirect(`${resourcePath(resource.type)}${listHref(query)}`, {
      status: 303,
      headers: { 'set-cookie': flashCookie(request, flash) },
    })
  if (name === '') return answer({ kind: 'warning', text: 'admin:views.nameMissing' })
  const attributes = {
    name,
    query,
    resourceType: resource.type,
    isShared: form.has('isShared'),
    isDefault: form.has('isDefault'),
  }
  try {
    await apiFor(request, context).create(`/api/v1/${VIEWS}`, { data: { type: VIEWS, attributes } })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
    return answer({ kind: 'error', text: 'admin:views.notSaved' })
  }
  return answer({ kind: 'success', text: 'admin:views.saved', values: { name } })
}
