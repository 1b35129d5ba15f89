import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ErrorPage, errorKindOf, type ErrorAction, type ErrorKind } from './ErrorPage.tsx'

/** What an error boundary shows of what its routes threw. */
export function RouteError() {
  const error = useRouteError()
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const kind = errorKindOf(isRouteErrorResponse(error) ? error.status : undefined)
  const here = `${pathname}${search}`
  const actions: Partial<Record<ErrorKind, ErrorAction>> = {
    unavailable: { to: here, label: t('site:error.reload'), reloads: true },
    unexpected: { to: here, label: t('site:error.reload'), reloads: true },
    session: {
      to: `${SIGN_IN_PATH}?${new URLSearchParams({ redirectUrl: here, guarded: 'auth' })}`,
      label: t('site:account.signIn'),
    },
  }
  return <ErrorPage kind={kind} action={actions[kind]} />
}
