import { useLocation } from '@remix-run/react'
import { IconAccessible } from '@tabler/icons-react'
import { lazy, useState, type FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SiteTheme } from '#server/contract/site.ts'
import { ACCESSIBILITY_SETTINGS_PATH } from '#web/session/reader.ts'
import classes from '../bar.module.css'
import { LazyComponent } from '../LazyComponent.tsx'

const SettingsDrawer = lazy(() => import('./SettingsDrawer.tsx'))

/** Opens the accessibility drawer; without script it leads to the same settings on a page. */
export function SettingsButton({ theme }: { theme: SiteTheme }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const [isOpen, setIsOpen] = useState(false)

  function openHere(event: FormEvent) {
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <form role="none" action={ACCESSIBILITY_SETTINGS_PATH} onSubmit={openHere} className={classes.opener}>
        <input type="hidden" name="redirectUrl" value={`${pathname}${search}`} />
        <button type="submit" className={classes.action}>
          <IconAccessible aria-hidden size={24} />
          <span className={classes.wideText}>{t('site:accessibility.open')}</span>
        </button>
      </form>
      {isOpen && (
        <LazyComponent>
          <SettingsDrawer theme={theme} onClose={() => setIsOpen(false)} />
        </LazyComponent>
      )}
    </>
  )
}
