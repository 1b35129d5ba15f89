import { useSyncExternalStore } from 'react'

/** The alerts of the shared dialogs (specification 1, section 4, Application flags). */
export type Alert = 'session' | 'network' | 'unexpected'

export type Alerts = {
  /** The session has ended (401 or 419). */
  session: boolean
  /** The server gave no answer. */
  network: boolean
  unexpected: boolean
  /** An unexpected error is shown once. */
  hasShownUnexpected: boolean
}

export const NO_ALERTS: Alerts = { session: false, network: false, unexpected: false, hasShownUnexpected: false }

/** The unexpected error is set only once, and not while the session is expired. */
export function raised(alerts: Alerts, alert: Alert): Alerts {
  if (alert !== 'unexpected') return { ...alerts, [alert]: true }
  return alerts.session || alerts.hasShownUnexpected
    ? alerts
    : { ...alerts, unexpected: true, hasShownUnexpected: true }
}

export const dismissed = (alerts: Alerts, alert: Alert): Alerts => ({ ...alerts, [alert]: false })

/** The alert to show: the most blocking one first. */
export function shownAlert({ session, network, unexpected }: Alerts): Alert | null {
  if (session) return 'session'
  if (network) return 'network'
  return unexpected ? 'unexpected' : null
}

let current = NO_ALERTS
const listeners = new Set<() => void>()

function setAlerts(next: Alerts): void {
  current = next
  for (const listener of listeners) listener()
}

export const raise = (alert: Alert): void => setAlerts(raised(current, alert))
export const dismiss = (alert: Alert): void => setAlerts(dismissed(current, alert))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAlert(): Alert | null {
  return shownAlert(
    useSyncExternalStore(
      subscribe,
      () => current,
      () => NO_ALERTS,
    ),
  )
}
