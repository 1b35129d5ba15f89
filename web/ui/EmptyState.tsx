import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './EmptyState.module.css'

/** The text of an empty list, with the first action. */
export function EmptyState({
  icon,
  title,
  text,
  heading: Heading = 'h2',
  children,
}: {
  icon: IconName
  title: string
  text?: string
  heading?: 'h2' | 'h3'
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={32} />
      <Heading className={styles.title}>{title}</Heading>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
