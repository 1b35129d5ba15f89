import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { Form } from '@remix-run/react'
import { useEffect, useState, type CSSProperties } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ShownFlash } from '../session/flash.ts'
import type { ToastTimeout } from '../session/preferences.ts'
import { usePreferences } from '../session/reader.ts'
import { TOAST_MS } from './constants.ts'
import classes from './flash.module.css'

const ICONS = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconCircleX,
} as const

/**
 * How long a message is shown, in milliseconds; null until it is closed: errors, what can be undone, and whatever comes
 * to readers who chose it.
 */
export function toastMs({ kind, undo }: Pick<ShownFlash, 'kind' | 'undo'>, timeout: ToastTimeout): number | null {
  const ms = TOAST_MS[timeout]
  return kind === 'error' || undo !== undefined || ms < 0 ? null : ms
}

/**
 * The message of the last action. Without script it is a status in the page; with script a toast that disappears after
 * the reader's own time and can be closed.
 */
export function FlashMessage({ flash }: { flash: ShownFlash | null }) {
  const { t } = useTranslation()
  const { toastTimeout } = usePreferences()
  const [shown, setShown] = useState(flash)
  const [isHeld, setIsHeld] = useState(false)
  const [isEnhanced, setIsEnhanced] = useState(false)

  useEffect(() => {
    setIsEnhanced(true)
    if (flash) setShown(flash)
  }, [flash])

  useEffect(() => {
    const ms = shown ? toastMs(shown, toastTimeout) : null
    if (ms === null || isHeld) return undefined
    const timer = setTimeout(() => setShown(null), ms)
    return () => clearTimeout(timer)
  }, [shown, isHeld, toastTimeout])

  const Icon = shown ? ICONS[shown.kind] : null
  return (
    <div role="status" className={isEnhanced ? classes.floating : classes.inPage}>
      {shown && Icon && (
        <div
          className={classes.message}
          data-kind={shown.kind}
          style={{ '--flash': `var(--mantine-color-${shown.kind}-text)` } as CSSProperties}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <Icon aria-hidden size={24} />
          <p>
            <span className="visually-hidden">{t(`site:flash.${shown.kind}`)} </span>
            {shown.text}
          </p>
          {shown.undo === undefined ? null : (
            <Form method="post" action={shown.undo}>
              <button type="submit" className={classes.undo}>
                {t('site:flash.undo')}
              </button>
            </Form>
          )}
          {isEnhanced && (
            <button
              type="button"
              className={classes.close}
              aria-label={t('site:flash.close')}
              onClick={() => setShown(null)}
            >
              <IconX aria-hidden size={20} />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
