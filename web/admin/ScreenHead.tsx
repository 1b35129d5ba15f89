import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './admin.module.css'
import { DASHBOARD } from './paths.ts'
import { useAdminTexts } from './use-admin.ts'

export type Crumb = { label: string; to?: string }

/** Where the person is, what this screen is, and its acts; the most likely act comes first. */
export function ScreenHead({
  crumbs = [],
  title,
  lead,
  acts,
}: {
  crumbs?: readonly Crumb[]
  title: string
  lead?: ReactNode
  acts?: ReactNode
}) {
  const { t } = useAdminTexts()
  return (
    <header>
      <nav className={styles.crumbs} aria-label={t('admin:breadcrumb')}>
        <ol>
          <li>
            <Link to={DASHBOARD}>{t('admin:dashboard.title')}</Link>
          </li>
          {crumbs.map(({ label, to }) => (
            <li key={label}>
              <Icon name="chevronRight" size={16} />
              {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        </div>
        {acts === undefined ? null : <div className={styles.acts}>{acts}</div>}
      </div>
    </header>
  )
}
