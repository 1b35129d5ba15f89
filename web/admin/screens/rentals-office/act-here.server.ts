import { redirect } from '@remix-run/node'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import { DIRECT_ACTS } from './paths.ts'

/** Carries out the act of a card's button and comes back to where it stood. What the order's state no longer allows is said, and nothing is done. */
export async function actHere(request: Request, context: WebContext): Promise<Response> {
  const sent = await request.formData()
  const act = DIRECT_ACTS.find(one => one === sent.get('act'))
  const command = String(sent.get('command') ?? '')
  if (act === undefined || command === '') throw new Response(null, { status: 400 })
  const { pathname, search } = new URL(request.url)
  const back = (flash: Flash) => redirect(`${pathname}${search}`, { status: 303, headers: { 'set-cookie': flashCookie(request, flash) } })
  try {
    await apiFor(request, context).post(`/api/v1/rental-commands/${encodeURIComponent(command)}/actions/${act}`, { meta: { input: {} } })
    return back({ kind: 'success', text: `resources:rental-commands.actions.${act}.toast` })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
    return back({ kind: 'error', text: error.errors[0]?.detail?.startsWith('validation.') ? error.errors[0].detail.replace('validation.', 'validation:') : 'admin:office.notDone' })
  }
}
