import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './EmptyState.module.css'

/** The text of an empty list, with the first action. */
export function EmptyState({
  icon,
  drawing,
  title,
  text,
  heading: Heading = 'h2',
  children,
}: {
  icon?: IconName
  /** In place of the icon, on pages of visitors. */
  drawing?: ReactNode
  title: string
  text?: string
  heading?: 'h2' | 'h3'
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      {drawing ?? (icon === undefined ? null : <Icon name={icon} size={32} />)}
      <Heading className={styles.title}>{title}</Heading>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
