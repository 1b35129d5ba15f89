import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'error'
const ICONS = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const satisfies Record<
  Tone,
  IconName
>

/** A framed note that is in the initial page, so it is not an alert. */
export function Notice({ tone = 'info', title, children }: { tone?: Tone; title?: string; children?: ReactNode }) {
  return (
    <div role="note" className={[styles.notice, styles[tone]].join(' ')}>
      <Icon name={ICONS[tone]} />
      <div className={styles.body}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
