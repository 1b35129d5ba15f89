import { useLocation, useNavigate } from '@remix-run/react'
import { dismiss, useAlert } from '../alerts.ts'
import { hasPendingLoad, settlePending } from '#web/framework/intercept-requests.ts'
import { AlertDialog } from './AlertDialog.tsx'
import { ABORT_STATE } from './abort-state.ts'

/**
 * The shared dialogs: expired session, network error, unexpected error (specification 1, sections 2 and 8). One at a
 * time.
 */
export function Alerts() {
  const alert = useAlert()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  if (alert === null) return null

  /** Discards the pending requests. A pending navigation is aborted by a navigation to the current URL. */
  function leave() {
    if (alert === null) return
    dismiss(alert)
    if (hasPendingLoad())
      navigate(
        { pathname, search, hash: hash || '#main' },
        { replace: true, preventScrollReset: true, state: ABORT_STATE },
      )
    settlePending('leave')
  }

  function goOn() {
    if (alert === null) return
    dismiss(alert)
    settlePending('again')
  }

  return <AlertDialog alert={alert} onLeave={leave} onGoOn={goOn} />
}
