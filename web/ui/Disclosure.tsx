import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'

type Props = {
  title: ReactNode
  /** Open at first, as where something in it has to be corrected. */
  isOpen?: boolean
  children: ReactNode
}

/** What fewer people need, behind its title. */
export function Disclosure({ title, isOpen = false, children }: Props) {
  return (
    <details className={styles.disclosure} open={isOpen || undefined}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
