import { NavLink, useLocation, useParams } from '@remix-run/react'
import type { CSSProperties } from 'react'
import type { AdminResource } from '#server/contract/manifest.ts'
import { ADMIN_GROUPS } from '#server/domain/vocabulary/admin-groups.ts'
import { DRAWER_MINI_WIDTH_PX, DRAWER_WIDTH_PX } from '#web/shell/constants.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './admin.module.css'
import { BULK, DASHBOARD, JOBS, MAIL_TEMPLATES, resourceHome, SYSTEM } from './paths.ts'
import { STATS } from '#web/stats/address.ts'
import { RentalEntries } from '#web/rental/admin/RentalEntries.tsx'
import { useAdmin, useAdminTexts } from './use-admin.ts'

/** Screens of the application that show no resource. */
const SYSTEM_SCREENS = [
  { to: MAIL_TEMPLATES, title: 'admin:mailTemplates.title' },
  { to: SYSTEM, title: 'admin:system.title' },
  { to: JOBS, title: 'admin:jobs.title' },
] as const

/** Every screen of those who lend stands below it. */
const RENTALS = '/admin/rentals'

/** With so few resources every category stands open. */
const ALL_OPEN_UP_TO = 24
const WIDTHS = { '--drawer-width': `${DRAWER_WIDTH_PX}px`, '--drawer-mini-width': `${DRAWER_MINI_WIDTH_PX}px` }

/**
 * The side menu: categories in their order, each with what this person may see. Open on wide screens and closed on
 * narrow ones, without script too: two disclosures, of which each width shows one.
 */
export function SideMenu() {
  const { t } = useAdminTexts()
  const { pathname } = useLocation()
  return (
    <>
      <details className={`${styles.menu} ${styles.onNarrow}`} key={pathname}>
        <summary>
          <Icon name="menu" />
          {t('admin:menu.title')}
        </summary>
        <nav className={styles.menuBody} aria-label={t('admin:menu.title')}>
          <Entries />
        </nav>
      </details>
      <details className={`${styles.menu} ${styles.onWide}`} style={WIDTHS as CSSProperties} open>
        <summary>
          <Icon name="menu" />
          <span>{t('admin:menu.title')}</span>
        </summary>
        <nav className={styles.menuBody} aria-label={t('admin:menu.title')}>
          <Entries />
        </nav>
      </details>
    </>
  )
}

function Entries() {
  const { t, many } = useAdminTexts()
  const { resources } = useAdmin().manifest
  const { resource: current } = useParams()
  const { pathname } = useLocation()
  const visitor = useVisitor()
  const listed = resources.filter(
    resource => resource.group !== null && resource.permissions.see && resource.permissions.index,
  )
  const isAdmin = visitor?.isAdmin === true
  const isRentalStaff =
    listed.some(({ group }) => group === 'rental') && (isAdmin || visitor?.siteRoles.includes('rental_admin') === true)
  const isAppAdmin = visitor?.siteRoles.includes('app_admin') === true
  const readsStats = visitor !== null && visitor.stats !== null
  return (
    <>
      <NavLink to={DASHBOARD} className={styles.link ?? ''}>
        <Icon name="home" />
        {t('admin:dashboard.title')}
      </NavLink>
      {ADMIN_GROUPS.map(group => {
        const members = inOrder(listed.filter(resource => resource.group === group))
        const hasStats = group === 'stats' && readsStats
        const isRental = group === 'rental'
        if (members.length === 0 && !hasStats) return null
        return (
          <details
            key={group}
            className={styles.group}
            open={
              listed.length <= ALL_OPEN_UP_TO ||
              members.some(member => member.type === current) ||
              (hasStats && pathname === STATS) ||
              (isRental && isRentalStaff && pathname.startsWith(RENTALS))
            }
          >
            <summary>{t(`admin:groups.${group}`)}</summary>
            {isRental ? (
              <RentalEntries members={members} isRentalStaff={isRentalStaff} />
            ) : (
              <ul className={styles.links}>
                {hasStats ? (
                  <li>
                    <NavLink to={STATS} className={styles.link ?? ''}>
                      {t('admin:stats.title')}
                    </NavLink>
                  </li>
                ) : null}
                {members.map(member => (
                  <li key={member.type}>
                    <NavLink
                      to={resourceHome(member)}
                      className={styles.link ?? ''}
                      aria-current={member.type === current ? 'page' : undefined}
                    >
                      {many(member)}
                    </NavLink>
                  </li>
                ))}
                {group === 'application' && isAppAdmin
                  ? SYSTEM_SCREENS.map(({ to, title }) => (
                      <li key={to}>
                        <NavLink to={to} end className={styles.link ?? ''}>
                          {t(title)}
                        </NavLink>
                      </li>
                    ))
                  : null}
              </ul>
            )}
          </details>
        )
      })}
      <NavLink to={BULK} className={styles.link ?? ''}>
        <Icon name="list" />
        {t('admin:bulk.title')}
      </NavLink>
      {isAdmin ? (
        <NavLink to="/admin/styleguide" className={styles.link ?? ''}>
          <Icon name="eye" />
          {t('blocks:styleguide.title')}
        </NavLink>
      ) : null}
    </>
  )
}

/** Entries in their order; one that names its place stands there (specification 1, section 2, Admin side menu). */
function inOrder(members: readonly AdminResource[]): AdminResource[] {
  const ordered = members.filter(({ screens }) => screens.menuIndex === undefined)
  for (const member of members) {
    if (member.screens.menuIndex !== undefined) ordered.splice(member.screens.menuIndex, 0, member)
  }
  return ordered
}
