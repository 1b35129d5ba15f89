import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Flash } from '../session/flash.ts'
import classes from './flash.module.css'

/** Toasts go by themselves after this long (specification 1, section 9); errors stay until closed. */
const TOAST_MS = 3500

const ICONS = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX } as const

/**
 * What the last act came to. In the page and a status of it without script; with script it floats above the page,
 * goes by itself, and can be closed.
 */
export function FlashMessage({ flash }: { flash: Flash | null }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(flash)
  const [isHeld, setIsHeld] = useState(false)
  const [isEnhanced, setIsEnhanced] = useState(false)

  useEffect(() => {
    setIsEnhanced(true)
    if (flash) setShown(flash)
  }, [flash])

  useEffect(() => {
    if (!shown || isHeld || shown.kind === 'error') return undefined
    const timer = setTimeout(() => setShown(null), TOAST_MS)
    return () => clearTimeout(timer)
  }, [shown, isHeld])

  const Icon = shown ? ICONS[shown.kind] : null
  return (
    <div role="status" className={isEnhanced ? classes.floating : classes.inPage}>
      {shown && Icon && (
        <div
          className={classes.message}
          data-kind={shown.kind}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <Icon aria-hidden size={24} />
          <p>
            <span className="visually-hidden">{t(`site:flash.${shown.kind}`)} </span>
            {t(shown.text, shown.values)}
          </p>
          {isEnhanced && (
            <button type="button" className={classes.close} aria-label={t('site:flash.close')} onClick={() => setShown(null)}>
              <IconX aria-hidden size={20} />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
