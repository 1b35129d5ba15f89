import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { SIGN_IN_PATH } from '#server/domain/guards/decide.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { sendCodeAgain } from '#web/session/code-again.server.ts'
import { authCall, signIn, type SignedInNow } from '#web/session/sign-in.server.ts'
import type { SignedInAgain } from '#web/shell/dialogs/signed-in-again.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone', features: ['signIn'] } } satisfies RouteHandle

/** Opened as an address it is the sign-in page. */
export const loader = () => redirect(SIGN_IN_PATH)

/**
 * Signs in without leaving the page, for the dialog of the expired session (specification 1, section 8): the password,
 * then the code where one is due.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await readFields(request)
  const text = (name: string) => String(sent.get(name) ?? '')
  if (sent.get('_intent') === 'again') {
    const again = await sendCodeAgain(request, context)
    return told(
      again === null
        ? { state: 'gone' }
        : again === 'sent'
          ? { state: 'sent' }
          : { state: 'wait', seconds: again.wait },
    )
  }
  const isCode = sent.has('code')
  try {
    const signedIn = isCode
      ? await authCall(request, context, { path: '/auth/two-factor/login', body: { code: text('code') } })
      : await signIn(request, context, { email: text('email'), password: text('password') })
    return told(stateOf(signedIn, isCode), signedIn.cookies)
  } catch (error) {
    // Without an address or a password, or with one that nobody can have.
    if (error instanceof ApiProblem)
      return told({ state: error.status === 429 ? 'tooMany' : isCode ? 'code' : 'failed' })
    throw error
  }
}

function stateOf({ answer, status, visitor }: SignedInNow, isCode: boolean): SignedInAgain {
  if (answer.state === 'authenticated' && visitor !== null) return { state: 'authenticated', userId: visitor.userId }
  if (status === 429) return { state: 'tooMany' }
  if (answer.state === 'two_factor_required') return { state: 'twoFactor' }
  if (isCode) return { state: answer.state === 'failed' && answer.data.reason === 'challenge' ? 'gone' : 'code' }
  return { state: 'failed' }
}

const told = (answer: SignedInAgain, headers = new Headers()) => Response.json(answer, { headers })
