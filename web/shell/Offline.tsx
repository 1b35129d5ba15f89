import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SNACKBAR_MS } from './constants.ts'
import classes from './offline.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Announces that the connection is lost, and briefly that it is back. */
export function Offline() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const [notice, setNotice] = useState<'offline' | 'back' | null>(null)

  useEffect(() => {
    if (!isOnline) {
      setNotice('offline')
      return undefined
    }
    setNotice(before => (before === null ? null : 'back'))
    const timer = setTimeout(() => setNotice(null), SNACKBAR_MS)
    return () => clearTimeout(timer)
  }, [isOnline])

  return (
    <div role="status" className={classes.place}>
      {notice === null ? null : (
        <p className={classes.notice}>
          {notice === 'offline' ? <IconWifiOff aria-hidden size={20} /> : null}
          {t(`site:offline.${notice}`)}
        </p>
      )}
    </div>
  )
}
