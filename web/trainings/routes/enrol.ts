import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { redirectHome } from '#web/forms/change-and-return.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { Flash } from '#web/session/flash.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { TRAININGS_GUARD } from '../guard.ts'
import { OWN_TRAININGS_PATH } from '../paths.ts'

export const handle = { guard: TRAININGS_GUARD } satisfies RouteHandle

export const loader = (args: LoaderFunctionArgs) => redirectHome(args, handle.guard, OWN_TRAININGS_PATH)

/** Enrols in a session, or withdraws from one, and returns to where the form stands. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireSignedIn(args, handle.guard)
  const form = await readFields(request)
  const valueOf = (name: string) => String(form.get(name) ?? '')
  const to = sameSitePath(form.get('redirectUrl')) ?? OWN_TRAININGS_PATH
  const change = valueOf('act') === 'withdraw' ? withdraw(args, valueOf('enrolment')) : enrol(args, valueOf('session'))
  const message = await change.catch((problem: unknown): Flash => {
    const [error] = problem instanceof ApiProblem && problem.status === 409 ? problem.errors : []
    if (!error?.code) throw problem
    return { kind: 'error', text: `validation:${error.code}` }
  })
  return redirectWithFlash(request, to, message)
}

async function enrol({ request, context }: ActionFunctionArgs, session: string): Promise<Flash | string> {
  if (!isUuid(session)) throw new Response(null, { status: 404 })
  const api = apiFor(request, context)
  const relationships = { session: { data: { type: 'training-sessions', id: session } } }
  const id = await api.create('/api/v1/training-enrolments', {
    data: { type: 'training-enrolments', attributes: {}, relationships },
  })
  const { data } = await api.get<OneDocument>(`/api/v1/training-enrolments/${id}`, {
    query: { 'fields[training-enrolments]': 'status' },
  })
  return textOf(data, 'status') === 'waiting'
    ? { kind: 'info', text: 'trainings:done.waiting' }
    : 'trainings:done.enrolled'
}

async function withdraw({ request, context }: ActionFunctionArgs, enrolment: string): Promise<string> {
  if (!isUuid(enrolment)) throw new Response(null, { status: 404 })
  await apiFor(request, context).post(`/api/v1/training-enrolments/${enrolment}/actions/withdraw`, {
    meta: { input: {} },
  })
  return 'trainings:done.withdrawn'
}
