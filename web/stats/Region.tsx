import type { ReactNode } from 'react'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import styles from './stats.module.css'

/** A table that scrolls within its own frame, reached by the keyboard and named. */
export function Region({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollRegion className={styles.region} label={label}>
      {children}
    </ScrollRegion>
  )
}
