import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { isUuid } from '#server/domain/uuid.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { AIDS_GUARD } from '../guard.ts'
import { exchangesPath } from '../paths.ts'
import { apiOf } from '../writing.server.ts'

export const handle = { guard: AIDS_GUARD, title: 'repository:external.title' } satisfies RouteHandle

/** There is nothing to see here: what is exchanged stands on the page of the aid. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, AIDS_GUARD)
  const item = args.params['item'] ?? ''
  if (!isUuid(item)) throw new Response(null, { status: 404 })
  return redirect(exchangesPath(item))
}

const STEPS = ['pull', 'push', 'take-theirs', 'keep-ours'] as const

/** Fetches an aid again, sends it, and ends a difference: the forms of the panel of exchanges. */
export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  await requireSignedIn(args, AIDS_GUARD)
  const data = await readFields(request)
  const [item, exchange] = [params['item'] ?? '', String(data.get('exchange') ?? '')]
  const step = STEPS.find(one => one === data.get('_intent'))
  if (step === undefined || !isUuid(item)) throw new Response(null, { status: 404 })
  const record = isUuid(exchange) ? `repository-external-interactions/${exchange}` : `repository-items/${item}`
  const input = {
    ...(data.has('field') ? { field: String(data.get('field')) } : {}),
    ...(data.has('repository') ? { repositoryType: String(data.get('repository')) } : {}),
  }
  try {
    await apiOf(args).post(`/api/v1/${record}/actions/${step}`, { meta: { input } })
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![409, 422, 429].includes(error.status)) throw error
    const text = error.status === 429 ? 'repository:external.tooOften' : 'repository:external.changedMeanwhile'
    return redirectWithFlash(request, exchangesPath(item), { kind: 'warning', text })
  }
  return redirectWithFlash(request, exchangesPath(item), `repository:external.asked.${step}`)
}
