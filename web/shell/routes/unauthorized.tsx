import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DASHBOARD_PATH, SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import { entersBackOffice } from '#web/guards/visitor-facts.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import { ErrorPage } from '../ErrorPage.tsx'
import type { RouteHandle } from '../handle.ts'
import { membershipLink } from '../membership.ts'
import { useShell } from '../shell-data.ts'

export const handle = { guard: { audience: 'anyone' }, title: 'site:error.unauthorized.title' } satisfies RouteHandle

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await visitorOf(request, context)
  const redirectUrl = sameSitePath(new URL(request.url).searchParams.get('redirectUrl')) ?? ''
  const isOfStaff = visitor !== null && entersBackOffice(visitor)
  return data({ isGuest: visitor === null, isOfStaff, redirectUrl }, { status: 403 })
}

/** Guests can sign in; signed-in people see that they have no access, and return to the part that they were in. */
export default function Unauthorized() {
  const { t } = useTranslation()
  const { isGuest, isOfStaff, redirectUrl } = useLoaderData<typeof loader>()
  const signIn = redirectUrl ? `${SIGN_IN_PATH}?${new URLSearchParams({ redirectUrl })}` : SIGN_IN_PATH
  const signedIn =
    isOfStaff && redirectUrl.startsWith('/admin/')
      ? { to: DASHBOARD_PATH, label: t('site:account.dashboard') }
      : undefined
  const shell = useShell()
  const membership = shell ? membershipLink(shell.site, shell.visitor) : null
  return (
    <ErrorPage
      kind="unauthorized"
      action={isGuest ? { to: signIn, label: t('site:account.signIn') } : signedIn}
      more={membership === null ? undefined : { to: membership.href, label: t(membership.text) }}
    />
  )
}
