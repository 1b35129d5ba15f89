import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** The class for what is read but not seen. */
export const visuallyHidden = styles.hidden ?? ''

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>
}
