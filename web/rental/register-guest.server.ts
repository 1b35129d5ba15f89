import type { ActionFunctionArgs } from '@remix-run/node'
import { ApiProblem } from '#web/api/api-problem.ts'
import { CAPTCHA_NAMES } from '#web/captcha/CaptchaFields.tsx'
import type { FormOutput } from '#web/forms/validate.ts'
import { registrationTargetCookie } from '#web/session/cookies.ts'
import { authCall } from '#web/session/sign-in.server.ts'
import { COMMANDS_PATH } from './command.ts'

export type RegisteredGuest = {
  /** As the person who is signed in from now on. */
  request: Request
  cookies: Headers
}

/**
 * Opens an account from what the checkout asks anyway: name and address of e-mail. Its owner is signed in at once, and
 * confirms the address later.
 * @throws ApiProblem whose pointers name the fields of the checkout
 */
export async function registerGuest(
  { request, context }: ActionFunctionArgs,
  { output, sent, timeZone }: { output: FormOutput; sent: FormData; timeZone: string },
): Promise<RegisteredGuest> {
  const { fullName } = output['billing'] as { fullName: string }
  const [firstName = '', ...others] = fullName.trim().split(/\s+/)
  const { cookies, visitor } = await authCall(request, context, {
    path: '/auth/register',
    timeZone,
    body: {
      checkout: true,
      firstName,
      lastName: others.join(' '),
      email: output['email'],
      consent: output['consent'],
      captcha: sent.get(CAPTCHA_NAMES.solution),
      ticket: sent.get(CAPTCHA_NAMES.ticket),
      website: sent.get(CAPTCHA_NAMES.trap),
    },
  }).catch(forTheForm)
  if (visitor === null) throw new ApiProblem(422, [fault('email', 'validation.email')])
  const headers = new Headers(request.headers)
  const session = cookies.getSetCookie().map(value => value.split(';', 1)[0]!)
  headers.set('cookie', [request.headers.get('cookie'), ...session].filter(Boolean).join('; '))
  cookies.append('set-cookie', registrationTargetCookie(request, COMMANDS_PATH))
  return { request: new Request(request.url, { headers }), cookies }
}

const fault = (name: string, rule: string) =>
  ({ code: rule, detail: rule, source: { pointer: `/data/attributes/${name}` } }) as never

/** First and last name are one field here. */
function forTheForm(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error
  const isOfName = (pointer = '') => /\/(?:first|last)Name$/.test(pointer)
  throw new ApiProblem(
    error.status,
    error.errors.map(one =>
      isOfName(one.source?.pointer)
        ? fault('billing/fullName', one.code === 'validation.required' ? 'validation.rental.bothNames' : one.code)
        : one,
    ),
    error.retryAfter,
  )
}
