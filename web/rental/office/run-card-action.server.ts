import { redirect } from '@remix-run/node'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import { DIRECT_ACTS } from './paths.ts'

/**
 * Carries out the act of a card's button and comes back to where it stood. What the order's state no longer allows is
 * said, and nothing is done.
 */
export async function actHere(request: Request, context: WebContext): Promise<Response> {
  const sent = await readFields(request)
  const record = recordOf(sent)
  if (record === null) throw new Response(null, { status: 400 })
  const { pathname, search } = new URL(request.url)
  const back = (flash: Flash) =>
    redirect(`${pathname}${search}`, { status: 303, headers: { 'set-cookie': flashCookie(request, flash) } })
  try {
    await apiFor(request, context).post(
      `/api/v1/${record.type}/${encodeURIComponent(record.id)}/actions/${record.act}`,
      { meta: { input: {} } },
    )
    return back({ kind: 'success', text: `resources:${record.type}.actions.${record.act}.toast` })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
    return back({
      kind: 'error',
      text: error.errors[0]?.detail?.startsWith('validation.')
        ? error.errors[0].detail.replace('validation.', 'validation:')
        : 'admin:office.notDone',
    })
  }
}

/** What a button is about: an order and its next act, or a unit that was looked over. */
function recordOf(sent: FormData): { type: 'rental-commands' | 'rental-items'; id: string; act: string } | null {
  const [command, item, act] = ['command', 'item', 'act'].map(name => String(sent.get(name) ?? ''))
  if (item && act === 'maintained') return { type: 'rental-items', id: item, act }
  return command && DIRECT_ACTS.some(one => one === act) ? { type: 'rental-commands', id: command, act: act! } : null
}
