import { redirect } from '@remix-run/node'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import { DIRECT_ACTIONS, handOverPath } from './paths.ts'

/**
 * Runs the action of a card's button and redirects back. An action that the command's state no longer allows becomes a
 * flash message.
 * @throws Response that leads to the screen of the hand-over
 */
export async function runCardAction(request: Request, context: WebContext): Promise<Response> {
  const sent = await readFields(request)
  const record = recordOf(sent)
  if (record === null) throw new Response(null, { status: 400 })
  const { pathname, search } = new URL(request.url)
  const back = (flash: Flash) =>
    redirect(`${pathname}${search}`, { status: 303, headers: { 'set-cookie': flashCookie(request, flash) } })
  try {
    await apiFor(request, context).post(
      `/api/v1/${record.type}/${encodeURIComponent(record.id)}/actions/${record.slug}`,
      { meta: { input: {} } },
    )
    return back({ kind: 'success', text: `resources:${record.type}.actions.${record.slug}.toast` })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
    // A unit that should not go out goes with a reason, which that screen asks for.
    if (record.slug === 'hand-over' && error.errors[0]?.code.startsWith('validation.rental.unit'))
      throw redirect(handOverPath(record.id, `${pathname}${search}`), { status: 303 })
    return back({
      kind: 'error',
      text: error.errors[0]?.detail?.startsWith('validation.')
        ? error.errors[0].detail.replace('validation.', 'validation:')
        : 'admin:office.notDone',
    })
  }
}

/** The record and action of a button: a command and its next action, or a unit and its maintenance. */
function recordOf(sent: FormData): { type: 'rental-commands' | 'rental-items'; id: string; slug: string } | null {
  const [command, item, slug] = ['command', 'item', 'intent'].map(name => String(sent.get(name) ?? ''))
  if (item && slug === 'maintained') return { type: 'rental-items', id: item, slug }
  return command && DIRECT_ACTIONS.some(one => one === slug)
    ? { type: 'rental-commands', id: command, slug: slug! }
    : null
}
