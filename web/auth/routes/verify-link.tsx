import { data, redirect, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { defaultDestination, SIGN_IN_PATH, VERIFY_PATH } from '#server/domain/decide-access.ts'
import { addressToVerify } from '#web/account/address-to-verify.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { factsOf } from '#web/guards/visitor-facts.ts'
import { registrationTargetCookie, registrationTargetOf } from '#web/session/cookies.ts'
import { flashCookie } from '#web/session/flash.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { PRIVATE_PAGE } from '#web/session/private-page.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ConfirmAddress } from './ConfirmAddress.tsx'

export const handle = { guard: { audience: 'signed-in' }, title: 'auth:verifyEmail.confirmTitle' } satisfies RouteHandle

type Reason = 'link' | 'account' | 'taken'

/** Shows a button and changes nothing: mail scanners open every link. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireSignedIn(args, handle.guard)
  const isOwn = visitor.userId === args.params['id']
  return data(
    { email: isOwn ? (await addressToVerify(args.request, args.context)).email : null },
    { headers: PRIVATE_PAGE },
  )
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const api = apiFor(request, context)
  const result = await api.read<{ state: string; data: { reason?: Reason } }>(
    await api.raw('POST', '/auth/email/verify', {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ id: params['id'], hash: params['hash'] })),
    }),
  )
  if (result?.state === 'joined') {
    const query = new URLSearchParams({ redirectUrl: sameSitePath(registrationTargetOf(request)) ?? '/' })
    throw redirectDocument(`${SIGN_IN_PATH}?${query}`, {
      status: 303,
      headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: 'auth:verifyEmail.joined' }) },
    })
  }
  if (result?.state === 'expired') throw redirect(`${VERIFY_PATH}/expired`, { status: 303 })
  if (result?.state === 'verified') {
    const { features } = await siteOf(context)
    const headers = new Headers()
    headers.append('set-cookie', flashCookie(request, { kind: 'success', text: 'auth:verifyEmail.confirmed' }))
    headers.append('set-cookie', registrationTargetCookie(request, ''))
    throw redirect(sameSitePath(registrationTargetOf(request)) ?? defaultDestination(factsOf(visitor), features), {
      status: 303,
      headers,
    })
  }
  return data({ reason: result?.data?.reason ?? ('link' as const) }, { status: 422, headers: PRIVATE_PAGE })
}

export default function VerifyLink() {
  const { t } = useTranslation()
  const { email } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.reason ?? (email === null ? 'account' : null)
  return (
    <ConfirmAddress email={email ?? ''} refused={refused}>
      {refused === 'account' ? (
        <form method="post" action="/auth/sign-out">
          <Button look="primary">{t('site:account.signOut')}</Button>
        </form>
      ) : (
        <LinkButton look="primary" to={VERIFY_PATH}>
          {t('auth:verifyEmail.send')}
        </LinkButton>
      )}
    </ConfirmAddress>
  )
}
