import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './drawer.module.css'
import { useDismiss } from './use-dismiss.ts'

/** The side drawer of narrow screens. A native disclosure; with script the page behind it rests while it is open. */
export function Drawer({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)

  useEffect(() => {
    const details = ref.current
    if (!details) return undefined
    const rest = () => {
      for (const part of document.querySelectorAll('main, body > footer, [data-shell] > footer')) part.toggleAttribute('inert', details.open)
      document.body.toggleAttribute('data-drawer-open', details.open)
    }
    details.addEventListener('toggle', rest)
    return () => {
      details.open = false
      rest()
      details.removeEventListener('toggle', rest)
    }
  }, [])

  return (
    <details ref={ref} name="bar" className={classes.drawer}>
      <summary className={classes.toggle} aria-label={t('site:menu.toggle')}>
        <IconMenu2 aria-hidden size={24} className={classes.whenClosed} />
        <IconX aria-hidden size={24} className={classes.whenOpen} />
      </summary>
      <nav className={classes.panel} aria-label={t('site:menu.title')}>{children}</nav>
    </details>
  )
}
