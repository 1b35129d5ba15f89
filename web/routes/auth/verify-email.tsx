import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PROFILE_PATH } from '#server/domain/guards/decide.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import classes from './auth.module.css'

export const handle = { guard: { audience: 'signed-in' }, title: 'auth:verifyEmail.title' } satisfies RouteHandle

/** `/auth/email/verify`, and `/auth/email/verify/expired` after a link that is too old. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireSignedIn(args, handle.guard)
  if (visitor.emailVerified) throw redirect(sameSitePath(new URL(args.request.url).searchParams.get('redirectUrl')) ?? PROFILE_PATH)
  const { expired } = args.params
  if (expired !== undefined && expired !== 'expired') throw new Response(null, { status: 404 })
  return { isExpired: expired === 'expired' }
}

export default function VerifyEmail() {
  const { t } = useTranslation()
  const { isExpired } = useLoaderData<typeof loader>()
  return (
    <section className={classes.card}>
      <h1>{t('auth:verifyEmail.title')}</h1>
      {isExpired && <Notice tone="warning">{t('auth:verifyEmail.expired')}</Notice>}
      <p>{t('auth:verifyEmail.text')}</p>
      <p className={classes.acts}>
        <LinkButton look="primary" to={PROFILE_PATH}>{t('auth:notValidated.profile')}</LinkButton>
        <LinkButton look="plain" to="/">{t('auth:notValidated.home')}</LinkButton>
      </p>
    </section>
  )
}
