import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigation, Form, useLocation } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Invitation } from '#server/organizations/contract.ts'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireAllowed, requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import classes from '#web/auth/routes/auth.module.css'

const features = ['organizations', 'userOrganizations'] as const
export const handle = { guard: { audience: 'anyone', features }, title: 'site:invitation.title' } satisfies RouteHandle

/** An invitation to an organisation for the holder of the link. Opening it changes nothing. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAllowed({ request, context }, handle.guard)
  const [found, site] = await Promise.all([
    apiFor(request, context)
      .get<{ data: Invitation }>(
        `/api/v1/services/organization-invitations/${encodeURIComponent(params['token'] ?? '')}`,
      )
      .then(
        answer => answer.data,
        (error: unknown) => {
          if (error instanceof Response && error.status === 404) return null
          throw error
        },
      ),
    siteOf(context),
  ])
  return { invitation: found, canRegister: site.features.registration }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireSignedIn({ request, context }, { audience: 'verified', features })
  const { data } = await apiFor(request, context).post<{ data: { slug: string } }>(
    `/api/v1/services/organization-invitations/${encodeURIComponent(params['token'] ?? '')}`,
    {},
  )
  return redirect(`/organizations/${encodeURIComponent(data.slug)}`, {
    headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: 'site:invitation.joined' }) },
  })
}

export default function InvitationPage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const { invitation, canRegister } = useLoaderData<typeof loader>()
  const back = new URLSearchParams({ redirectUrl: pathname })
  if (invitation === null) {
    return (
      <section className={classes.card}>
        <h1>{t('site:invitation.over')}</h1>
        <p>{t('site:invitation.overText')}</p>
        <p className={classes.actions}>
          <LinkButton to="/">{t('auth:notValidated.home')}</LinkButton>
        </p>
      </section>
    )
  }
  const { organization, email, isForMe } = invitation
  return (
    <section className={classes.card}>
      <h1>{t('site:invitation.heading', { organization })}</h1>
      <p>{t('site:invitation.text', { email })}</p>
      {isForMe === true ? (
        <Form method="post">
          <p className={classes.actions}>
            <BusyButton
              look="primary"
              busy={state !== 'idle'}
              label={t('site:invitation.join')}
              busyLabel={t('forms:busy')}
            />
          </p>
        </Form>
      ) : isForMe === false ? (
        <Notice tone="warning" title={t('site:invitation.other')}>
          <p>{t('site:invitation.otherText', { email })}</p>
        </Notice>
      ) : (
        <p className={classes.actions}>
          <LinkButton look="primary" to={`${SIGN_IN_PATH}?${back}`}>
            {t('site:account.signIn')}
          </LinkButton>
          {canRegister ? <LinkButton to={`/auth/register?${back}`}>{t('site:invitation.register')}</LinkButton> : null}
        </p>
      )}
    </section>
  )
}
