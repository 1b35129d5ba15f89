import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { redirectAfterSignIn } from '#web/session/redirect-after-sign-in.server.ts'
import { readCookie, SOCIAL_REDIRECT_COOKIE } from '#web/session/cookies.ts'
import { sameSitePath, twoFactorPath } from '#web/session/redirect-url.ts'
import { authCall } from '#web/session/sign-in.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'guests', features: ['signIn', 'socialLogin'] } } satisfies RouteHandle

const ERRORS: Readonly<Record<string, string>> = { unverified: 'Unverified', closed: 'Closed' }

/**
 * The callback of a provider (specification 1, section 2: auth.social.callback). A signed cookie binds the answer to
 * the browser that started the sign-in; no other browser is signed in.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  await requireAllowed(args, handle.guard)
  const query = new URL(request.url).searchParams
  const provider = params['provider'] ?? ''
  const signedIn = await authCall(request, context, {
    path: `/auth/social/${encodeURIComponent(provider)}/login`,
    body: { code: query.get('code'), state: query.get('state') },
  })
  const { answer, cookies } = signedIn
  const redirectUrl = sameSitePath(readCookie(request, SOCIAL_REDIRECT_COOKIE))
  if (answer.state === 'authenticated')
    return (await redirectAfterSignIn({ request, context, signedIn, redirectUrl })).response
  if (answer.state === 'two_factor_required')
    return redirect(twoFactorPath(answer.data.strategy, redirectUrl), { headers: cookies })
  if (answer.state === 'registration_required') {
    const { email, firstName, lastName } = answer.data
    return redirect(
      `/auth/register?${new URLSearchParams({ email, firstName, lastName, fromSocialProvider: provider })}`,
      { headers: cookies },
    )
  }
  return redirect(`${SIGN_IN_PATH}?social=${ERRORS[answer.data.reason] ?? 'Failed'}`, { headers: cookies })
}
