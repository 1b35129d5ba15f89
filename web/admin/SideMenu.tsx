import { NavLink, useLocation, useParams } from '@remix-run/react'
import type { CSSProperties } from 'react'
import { DRAWER_MINI_WIDTH_PX, DRAWER_WIDTH_PX } from '#web/shell/constants.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './admin.module.css'
import type { MenuCategory, MenuEntry } from './menu.ts'
import { BULK, DASHBOARD } from './paths.ts'
import { useAdmin, useAdminTexts } from './use-admin.ts'

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
  const { t } = useAdminTexts()
  const { menu } = useAdmin()
  const isAdmin = useVisitor()?.isAdmin === true
  const lists = menu.flatMap(({ entries, parts }) => [...entries, ...parts.flatMap(part => part.entries)])
  return (
    <>
      <NavLink to={DASHBOARD} className={styles.link ?? ''}>
        <Icon name="home" />
        {t('admin:dashboard.title')}
      </NavLink>
      {menu.map(category => (
        <Category key={category.name} category={category} isOpen={lists.length <= ALL_OPEN_UP_TO} />
      ))}
      <NavLink to={BULK} className={styles.link ?? ''}>
        <Icon name="list" />
        {t('admin:bulk.title')}
      </NavLink>
      {isAdmin ? (
        <NavLink to="/admin/styleguide" className={styles.link ?? ''}>
          <Icon name="eye" />
          {t('admin:styleguide.title')}
        </NavLink>
      ) : null}
    </>
  )
}

function Category({ category: { name, entries, parts }, isOpen }: { category: MenuCategory; isOpen: boolean }) {
  const { t } = useAdminTexts()
  const isCurrent = useIsCurrent()
  const isHere = [...entries, ...parts.flatMap(part => part.entries)].some(isCurrent)
  return (
    <details className={styles.group} open={isOpen || isHere}>
      <summary>{t(`admin:groups.${name}`)}</summary>
      {entries.length === 0 ? null : <EntryList entries={entries} />}
      {parts.map(part => (
        <details key={part.name} className={styles.part} open={part.isOpen || part.entries.some(isCurrent)}>
          <summary>{part.label}</summary>
          <EntryList entries={part.entries} />
        </details>
      ))}
    </details>
  )
}

function EntryList({ entries }: { entries: readonly MenuEntry[] }) {
  const { resource: current } = useParams()
  return (
    <ul className={styles.links}>
      {entries.map(({ to, label, type, isExact }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={isExact === true}
            className={styles.link ?? ''}
            aria-current={type !== undefined && type === current ? 'page' : undefined}
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** Whether the page shown belongs to an entry: a list to all screens of its type, a screen to what is below it. */
function useIsCurrent(): (entry: MenuEntry) => boolean {
  const { resource: current } = useParams()
  const { pathname } = useLocation()
  return ({ to, type, isExact }) =>
    (type !== undefined && type === current) ||
    pathname === to ||
    (type === undefined && isExact !== true && pathname.startsWith(`${to}/`))
}
