import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useConsentDialog } from '#web/session/consent.ts'
import { CookieChoices } from './CookieChoices.tsx'
import classes from './cookies.module.css'

/**
 * The question about cookies along the lower edge of the window, until each category has an answer: the page above it
 * is read and used meanwhile, and nothing optional is loaded.
 */
export default function CookieBar() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { stored, store } = useConsentDialog()
  const bar = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = bar.current
    if (element === null || !('ResizeObserver' in window)) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--cookies-height', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--cookies-height')
    }
  }, [])
  return (
    <dialog ref={bar} open className={`${classes.bar} no-print`} aria-labelledby="cookies-title">
      <div className={classes.inside}>
        <h2 id="cookies-title" className={classes.title}>
          {t('site:cookies.title')}
        </h2>
        <p className={classes.ask}>{t('site:cookies.ask')}</p>
        <CookieChoices stored={stored ?? {}} redirectUrl={`${pathname}${search}`} onChoose={store} isFolded />
      </div>
    </dialog>
  )
}
