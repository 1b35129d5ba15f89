import { redirect } from '@remix-run/node'
import { MENU_STEPS, stepOf, type Placement } from '#server/pages/domain/menu/tree.ts'
import { EDITION_PARAMETER } from '#web/admin/edition-parameter.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import { signInPath } from '#web/session/redirect-url.ts'
import { readMenu } from './load-menu.server.ts'

/**
 * Every action of the tree, with and without script. A flash message reports the result, and the focus stays with the
 * entry.
 */
export async function saveMenu({ request, context }: { request: Request; context: WebContext }): Promise<Response> {
  const api = apiFor(request, context)
  const data = await readFields(request)
  const id = String(data.get('_item') ?? '')
  const action = String(data.get('_intent') ?? '')
  try {
    if (action === 'remove') {
      await api.delete(`/api/v1/app-menu-items/${encodeURIComponent(id)}`)
      return redirectToMenu(request, { flash: { kind: 'success', text: 'admin:menuTree.removed' }, hash: 'tree' })
    }
    const placement = await placementOf(api, data, id, action)
    if (placement === null)
      return redirectToMenu(request, { flash: { kind: 'info', text: 'admin:menuTree.cannot' }, hash: `item-${id}` })
    await api.post('/api/v1/services/app-menu/order', placement, { as: 'json' })
    return redirectToMenu(request, {
      flash: { kind: 'success', text: 'admin:menuTree.moved' },
      hash: action === 'place' ? `drag-${id}` : `${action}-${id}`,
    })
  } catch (error) {
    const flash = refusalOf(request, error)
    return redirectToMenu(request, { flash, hash: `item-${id}` })
  }
}

async function placementOf(api: ApiClient, data: FormData, id: string, action: string): Promise<Placement | null> {
  const step = MENU_STEPS.find(each => each === action)
  if (step !== undefined) return stepOf((await readMenu(api)).items, id, step)
  const idOf = (name: string) => String(data.get(name) ?? '') || null
  return action === 'place' ? { id, parentId: idOf('_parent'), before: idOf('_before') } : null
}

/** @throws whatever is not a refusal of this action */
function refusalOf(request: Request, error: unknown): Flash {
  if (error instanceof Response && error.status === 404) return { kind: 'warning', text: 'admin:menuTree.gone' }
  if (!(error instanceof ApiProblem)) throw error
  if (error.isSessionExpired) throw redirect(signInPath(request, 'auth'))
  const [fault] = error.errors
  if (fault?.code.startsWith('validation.menu.'))
    return {
      kind: 'warning',
      text: `validation:${fault.code.replace('validation.', '')}`,
      values: (fault.meta ?? {}) as Flash['values'],
    }
  return { kind: 'warning', text: fault?.code === 'conflict.stale' ? 'admin:menuTree.gone' : 'admin:menuTree.cannot' }
}

/** Redirects (303) to the tree and keeps the edited locale and the audience of the preview. */
function redirectToMenu(request: Request, { flash, hash }: { flash: Flash; hash: string }): Response {
  const query = new URL(request.url).searchParams
  const search = new URLSearchParams(
    [EDITION_PARAMETER, 'as'].flatMap(name => (query.get(name) === null ? [] : [[name, query.get(name)!]])),
  ).toString()
  return redirect(`/admin/resources/app-menu-items${search === '' ? '' : `?${search}`}#${hash}`, {
    status: 303,
    headers: { 'set-cookie': flashCookie(request, flash) },
  })
}
