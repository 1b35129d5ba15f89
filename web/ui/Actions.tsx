import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** The buttons and links that end a form, a dialog or a page: beside each other, on a phone below each other. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
