import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { PROFILE_PATH } from '#server/domain/decide-access.ts'
import { addressToVerify } from '#web/account/address-to-verify.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { resendLink } from '#web/session/resend-link.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ResentStatus } from './ResentStatus.tsx'

export const handle = { guard: { audience: 'signed-in' }, title: 'auth:verifyEmail.title' } satisfies RouteHandle

/** `/auth/email/verify`, and `/auth/email/verify/expired` after a link that is too old. */
export async function loader(args: LoaderFunctionArgs) {
  const {
    request,
    context,
    params: { expired },
  } = args
  const visitor = await requireSignedIn(args, handle.guard)
  if (expired !== undefined && expired !== 'expired') throw new Response(null, { status: 404 })
  const { email, isChange } = await addressToVerify(request, context)
  if (visitor.emailVerified && !isChange)
    throw redirect(sameSitePath(new URL(request.url).searchParams.get('redirectUrl')) ?? PROFILE_PATH)
  return { isExpired: expired === 'expired', email }
}

/** Sends the verification link again. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  await requireSignedIn(args, handle.guard)
  return { resent: await resendLink(request, context, '/auth/email/verify/send') }
}

export default function VerifyEmail() {
  const { t } = useTranslation()
  const { isExpired, email } = useLoaderData<typeof loader>()
  const resent = useActionData<typeof action>()?.resent
  return (
    <Panel width="narrow" heading="h1" title={t('auth:verifyEmail.title')}>
      {isExpired && resent === undefined ? <Notice tone="warning">{t('auth:verifyEmail.expired')}</Notice> : null}
      <ResentStatus resent={resent} email={email} />
      <p>{t('auth:verifyEmail.text')}</p>
      <p>
        {t('auth:verifyEmail.to')} <strong>{email}</strong>
      </p>
      <p>
        {t('auth:verifyEmail.wrong')} <Link to="/account/security#email">{t('auth:verifyEmail.change')}</Link>
      </p>
      <Form method="post">
        <Actions>
          <Button look="primary">{t('auth:verifyEmail.send')}</Button>
          <LinkButton look="plain" to={PROFILE_PATH}>
            {t('auth:notValidated.profile')}
          </LinkButton>
        </Actions>
      </Form>
    </Panel>
  )
}
