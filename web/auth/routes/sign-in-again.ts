import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { resendCode } from '#web/session/resend-code.server.ts'
import { authCall, signIn, type SignedInNow } from '#web/session/sign-in.server.ts'
import type { SignInAgainResult } from '#web/shell/dialogs/sign-in-again.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone', features: ['signIn'] } } satisfies RouteHandle

/** A GET redirects to the sign-in page. */
export const loader = () => redirect(SIGN_IN_PATH)

/**
 * Signs in without leaving the page, for the session dialog (specification 1, section 8): the password, then the code
 * if one is needed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await readFields(request)
  const text = (name: string) => String(sent.get(name) ?? '')
  if (sent.get('_intent') === 'again') {
    const again = await resendCode(request, context)
    return answerWith(
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
    return answerWith(stateOf(signedIn, isCode), signedIn.cookies)
  } catch (error) {
    // The address or the password is missing or malformed.
    if (error instanceof ApiProblem)
      return answerWith({ state: error.status === 429 ? 'tooMany' : isCode ? 'code' : 'failed' })
    throw error
  }
}

function stateOf({ answer, status, visitor }: SignedInNow, isCode: boolean): SignInAgainResult {
  if (answer.state === 'authenticated' && visitor !== null) return { state: 'authenticated', userId: visitor.userId }
  if (status === 429) return { state: 'tooMany' }
  if (answer.state === 'two_factor_required') return { state: 'twoFactor' }
  if (isCode) return { state: answer.state === 'failed' && answer.data.reason === 'challenge' ? 'gone' : 'code' }
  return { state: 'failed' }
}

const answerWith = (answer: SignInAgainResult, headers = new Headers()) => Response.json(answer, { headers })
