import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { SIGN_IN_PATH } from '#server/domain/guards/decide.ts'
import { signIn } from '#web/session/sign-in.server.ts'
import type { SignedInAgain } from '#web/shell/dialogs/signed-in-again.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone', features: ['signIn'] } } satisfies RouteHandle

/** Opened as an address it is the sign-in page. */
export const loader = () => redirect(SIGN_IN_PATH)

/** Signs in without leaving the page, for the dialog of the expired session (specification 1, section 8). */
export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await request.formData()
  const { answer, status, cookies, visitor } = await signIn(request, context, { email: String(sent.get('email') ?? ''), password: String(sent.get('password') ?? '') })
  if (answer.state === 'authenticated' && visitor !== null) return Response.json({ state: 'authenticated', userId: visitor.userId } satisfies SignedInAgain, { headers: cookies })
  const state = status === 429 ? 'tooMany' : answer.state === 'two_factor_required' ? 'twoFactor' : 'failed'
  return Response.json({ state } satisfies SignedInAgain, { headers: cookies })
}
