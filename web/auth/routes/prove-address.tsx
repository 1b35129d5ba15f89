import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { shownEmail } from '#server/domain/contact/email.ts'
import { PROFILE_PATH } from '#server/domain/decide-access.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { nullIfMissing } from '#web/api/null-if-missing.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { PRIVATE_PAGE } from '#web/session/private-page.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { ConfirmAddress } from './ConfirmAddress.tsx'

export const handle = { guard: { audience: 'signed-in' }, title: 'auth:verifyEmail.confirmTitle' } satisfies RouteHandle

type Reason = 'link' | 'taken' | 'expired'

/** Shows a button and changes nothing: mail scanners open every link. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  const { request, context, params } = args
  const address = await nullIfMissing(
    apiFor(request, context).get<OneDocument>(
      `/api/v1/secondary-email-addresses/${encodeURIComponent(params['id'] ?? '')}`,
    ),
  )
  return data(
    { email: address === null ? null : shownEmail(textOf(address.data, 'email')).text },
    { headers: PRIVATE_PAGE },
  )
}

/** Verifies an additional address of the signed-in person. */
export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  await requireSignedIn(args, handle.guard)
  const api = apiFor(request, context)
  const result = await api.read<{ state: string; data: { reason?: Reason } }>(
    await api.raw('POST', `/api/v1/services/account/addresses/${encodeURIComponent(params['id'] ?? '')}/prove`, {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ hash: params['hash'] })),
    }),
  )
  if (result?.state === 'verified')
    throw redirect(PROFILE_PATH, {
      status: 303,
      headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: 'auth:verifyEmail.confirmed' }) },
    })
  return data(
    { reason: result?.state === 'expired' ? 'expired' : (result?.data?.reason ?? ('link' as const)) },
    { status: 422, headers: PRIVATE_PAGE },
  )
}

export default function ProveAddress() {
  const { t } = useTranslation()
  const { email } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.reason ?? (email === null ? 'link' : null)
  return (
    <ConfirmAddress email={email ?? ''} refused={refused}>
      <LinkButton look="primary" to={PROFILE_PATH}>
        {t('account:profile.proofs.title')}
      </LinkButton>
    </ConfirmAddress>
  )
}
