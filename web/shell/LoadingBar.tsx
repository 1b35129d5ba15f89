import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './loading.module.css'

/** The bar is not shown for short waits. */
const SHOW_DELAY_MS = 300

/** A progress bar during navigations; a text for screen readers. */
export function LoadingBar() {
  const { t } = useTranslation()
  const isBusy = useNavigation().state !== 'idle'
  const [isLong, setIsLong] = useState(false)

  useEffect(() => {
    if (!isBusy) {
      setIsLong(false)
      return undefined
    }
    const timer = setTimeout(() => setIsLong(true), SHOW_DELAY_MS)
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
