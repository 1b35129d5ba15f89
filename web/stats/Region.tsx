import type { ReactNode } from 'react'
import styles from './stats.module.css'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'

/** A table that scrolls within its own frame, reached by the keyboard and named. */
export function Region({ label, tall = false, children }: { label: string; tall?: boolean; children: ReactNode }) {
  return (
    <ScrollRegion className={`${styles.region} ${tall ? styles.tall : ''}`} label={label}>
      {children}
    </ScrollRegion>
  )
}
