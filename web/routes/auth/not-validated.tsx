import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { PROFILE_PATH } from '#server/domain/guards/decide.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import classes from './auth.module.css'

export const handle = { guard: { audience: 'signed-in' }, title: 'auth:notValidated.title' } satisfies RouteHandle

/** Whoever has been validated meanwhile goes on to where they wanted. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireSignedIn(args, handle.guard)
  if (visitor.validated) throw redirect(sameSitePath(new URL(args.request.url).searchParams.get('redirectUrl')) ?? PROFILE_PATH)
  return null
}

export default function NotValidated() {
  const { t } = useTranslation()
  return (
    <section className={classes.card}>
      <h1>{t('auth:notValidated.title')}</h1>
      <p>{t('auth:notValidated.text')}</p>
      <p className={classes.acts}>
        <LinkButton look="primary" to={PROFILE_PATH}>{t('auth:notValidated.profile')}</LinkButton>
        <LinkButton look="plain" to="/">{t('auth:notValidated.home')}</LinkButton>
      </p>
    </section>
  )
}
