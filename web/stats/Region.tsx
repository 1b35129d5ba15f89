import type { ReactNode } from 'react'
import styles from './stats.module.css'

/** A table that scrolls within its own frame, reached by the keyboard and named. */
export function Region({ label, tall = false, children }: { label: string; tall?: boolean; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by the keyboard
    <div className={`${styles.region} ${tall ? styles.tall : ''}`} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
