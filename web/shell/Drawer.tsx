import { IconMenu2, IconX } from '@tabler/icons-react'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DRAWER_WIDTH_PX } from './constants.ts'
import classes from './drawer.module.css'
import { useDismiss } from './use-dismiss.ts'

/** The side drawer: a native `details` over the page, closed by leaving it or by Escape, which gives the focus back. */
export function Drawer({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)
  return (
    <details ref={ref} name="bar">
      <summary className={classes.toggle} aria-label={t('site:menu.toggle')}>
        <IconMenu2 aria-hidden size={24} className="when-closed" />
        <IconX aria-hidden size={24} className="when-open" />
      </summary>
      <nav
        className={classes.panel}
        style={{ '--drawer-width': `${DRAWER_WIDTH_PX}px` } as CSSProperties}
        aria-label={t('site:menu.drawer')}
      >
        {children}
      </nav>
    </details>
  )
}
