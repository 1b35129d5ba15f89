import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './admin.module.css'
import { DASHBOARD } from './paths.ts'
import { useAdminTexts } from './use-admin.ts'

export type Crumb = { label: string; to?: string }

/** The breadcrumbs, title and actions of a screen; the most likely action comes first. */
export function ScreenHead({
  crumbs = [],
  title,
  lead,
  actions,
}: {
  crumbs?: readonly Crumb[]
  title: string
  lead?: ReactNode
  actions?: ReactNode
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
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}
