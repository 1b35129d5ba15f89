import { useLocation, useNavigate } from '@remix-run/react'
import { dismiss, useAlert } from '../alerts.ts'
import { isLoadPending, settle } from '#web/framework/calls.ts'
import { AlertDialog } from './AlertDialog.tsx'
import { STAYS } from './stays.ts'

/**
 * The common dialogs: expired session, network error, unexpected error (specification 1, sections 2 and 8). One at a
 * time.
 */
export function Alerts() {
  const alert = useAlert()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  if (alert === null) return null

  /** Leaves what was pending. A navigation under way is ended by one that leads nowhere. */
  function leave() {
    if (alert === null) return
    dismiss(alert)
    if (isLoadPending())
      navigate({ pathname, search, hash: hash || '#main' }, { replace: true, preventScrollReset: true, state: STAYS })
    settle('leave')
  }

  function goOn() {
    if (alert === null) return
    dismiss(alert)
    settle('again')
  }

  return <AlertDialog alert={alert} onLeave={leave} onGoOn={goOn} />
}
