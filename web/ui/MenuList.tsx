import type { ReactNode } from 'react'
import styles from './MenuList.module.css'

/** The links and buttons of a drop-down, one a line: its children are `li`. */
export function MenuList({ children }: { children: ReactNode }) {
  return <ul className={styles.menu}>{children}</ul>
}
