import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** The class of text for screen readers only. */
export const visuallyHidden = styles.hidden ?? ''

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>
}
