import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './loading.module.css'

/** Short waits pass without a flicker. */
const PATIENCE_MS = 300

/** A bar on top while a page is on its way; for screen readers, a word. */
export function LoadingBar() {
  const { t } = useTranslation()
  const isBusy = useNavigation().state !== 'idle'
  const [isLong, setIsLong] = useState(false)

  useEffect(() => {
    if (!isBusy) {
      setIsLong(false)
      return undefined
    }
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isBusy])

  return (
    <>
      {isLong && <div aria-hidden className={classes.bar} />}
      <div role="status" className="visually-hidden">
        {isLong ? t('site:loading') : ''}
      </div>
    </>
  )
}
