import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PROFILE_PATH, VERIFY_PATH } from '#server/domain/decide-access.ts'
import { addressToVerify } from '#web/account/address-to-verify.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import classes from './auth.module.css'

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
  const redirectUrl = sameSitePath(new URL(request.url).searchParams.get('redirectUrl'))
  const back = redirectUrl === null ? VERIFY_PATH : `${VERIFY_PATH}?${new URLSearchParams({ redirectUrl })}`
  const redirectWithFlash = (kind: 'success' | 'warning', text: string) =>
    redirect(back, { status: 303, headers: { 'set-cookie': flashCookie(request, { kind, text }) } })
  try {
    await apiFor(request, context).post('/auth/email/verify/send', {}, { as: 'json' })
    return redirectWithFlash('success', 'auth:verifyEmail.sent')
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 429)
      return redirectWithFlash('warning', 'auth:verifyEmail.wait')
    throw error
  }
}

export default function VerifyEmail() {
  const { t } = useTranslation()
  const { isExpired, email } = useLoaderData<typeof loader>()
  return (
    <section className={classes.card}>
      <h1>{t('auth:verifyEmail.title')}</h1>
      {isExpired && <Notice tone="warning">{t('auth:verifyEmail.expired')}</Notice>}
      <p>{t('auth:verifyEmail.text')}</p>
      <p>
        {t('auth:verifyEmail.to')} <strong className={classes.address}>{email}</strong>
      </p>
      <div className={classes.actions}>
        <Form method="post">
          <Button look="primary">{t('auth:verifyEmail.send')}</Button>
        </Form>
        <LinkButton look="plain" to={PROFILE_PATH}>
          {t('auth:notValidated.profile')}
        </LinkButton>
      </div>
    </section>
  )
}
