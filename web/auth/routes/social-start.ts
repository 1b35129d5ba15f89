import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { cookie, isSecure, SOCIAL_REDIRECT_COOKIE } from '#web/session/cookies.ts'
import { PRIVATE_PAGE } from '#web/session/private-page.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'guests', features: ['signIn', 'socialLogin'] } } satisfies RouteHandle

/** Redirects to the provider. It only sets the cookie that binds the callback to this browser. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  await requireAllowed(args, handle.guard)
  const api = apiFor(request, context)
  const response = await api.raw('POST', `/auth/social/${encodeURIComponent(params['provider'] ?? '')}/start`, {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{}'),
  })
  if (response.status === 404) throw new Response(null, { status: 404 })
  const answer = await api.read<{ data?: { url: string } }>(response)
  if (answer?.data === undefined) return redirect(`${SIGN_IN_PATH}?social=Failed`)
  const headers = api.cookies()
  const redirectUrl = sameSitePath(new URL(request.url).searchParams.get('redirectUrl')) ?? ''
  headers.append(
    'set-cookie',
    cookie(SOCIAL_REDIRECT_COOKIE, redirectUrl, {
      maxAgeSeconds: redirectUrl === '' ? 0 : 600,
      httpOnly: true,
      secure: isSecure(request),
    }),
  )
  for (const [name, value] of Object.entries(PRIVATE_PAGE)) headers.set(name, value)
  return redirect(answer.data.url, { headers })
}
