import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import { Form, Link, NavLink, useLocation } from '@remix-run/react'
import {
  IconAccessible,
  IconAddressBook,
  IconAward,
  IconBook,
  IconBooks,
  IconBrowser,
  IconCalendarEvent,
  IconChartBar,
  IconChevronDown,
  IconChevronsLeft,
  IconChevronsRight,
  IconCode,
  IconHome,
  IconListCheck,
  IconMessages,
  IconNews,
  IconPackage,
  IconPalette,
  IconSchool,
  IconSearch,
  IconStar,
  IconStethoscope,
  IconUsers,
  IconUsersGroup,
  type Icon as IconComponent,
} from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type CSSProperties } from 'react'
import type { AdminGroup } from '#server/domain/vocabulary/admin-groups.ts'
import { DRAWER_MINI_WIDTH_PX, DRAWER_WIDTH_PX } from '#web/shell/constants.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { TextInput } from '#web/ui/controls.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { isFoundBy } from './matches-words.ts'
import { currentEntry, entriesOf, type MenuCategory, type MenuEntry } from './menu.ts'
import { storeOpenGroup } from './menu-settings.ts'
import { BULK, DASHBOARD, MENU_SETTINGS } from './paths.ts'
import styles from './side-menu.module.css'
import { useAdmin, useAdminTexts } from './use-admin.ts'

/** The menu is a popover on narrow screens, which the bar's button opens without script. */
export const MENU_ID = 'admin-menu'
const WIDTHS = { '--drawer-width': `${DRAWER_WIDTH_PX}px`, '--drawer-mini-width': `${DRAWER_MINI_WIDTH_PX}px` }

const ICONS: Record<AdminGroup, IconComponent> = {
  application: IconBrowser,
  accounts: IconUsers,
  community: IconUsersGroup,
  articles: IconNews,
  repository: IconBooks,
  forum: IconMessages,
  contacts: IconAddressBook,
  software: IconCode,
  'training-resources': IconBook,
  trainings: IconSchool,
  'open-badges': IconAward,
  'ad-projects': IconCalendarEvent,
  eqlaat: IconStethoscope,
  rental: IconPackage,
  'aac-products': IconAccessible,
  stats: IconChartBar,
}

/**
 * The side menu: what this person may see, by category, with the number of what waits. A static column on wide screens,
 * as wide as its icons where the person wants that; on narrow screens a popover.
 */
export function SideMenu() {
  const { t } = useAdminTexts()
  const { menu, menuSettings } = useAdmin()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const [sought, setSought] = useState('')
  useEffect(() => {
    if (nav.current?.matches(':popover-open') === true) nav.current.hidePopover()
    setSought('')
  }, [pathname])
  return (
    <nav
      ref={nav}
      id={MENU_ID}
      className={`${styles.menu} no-print`}
      data-mini={menuSettings.isMini || undefined}
      style={WIDTHS as CSSProperties}
      aria-label={t('admin:menu.title')}
      {...{ popover: 'auto' }}
    >
      <div className={`${styles.search} js-only`}>
        <TextInput
          type="search"
          size="xs"
          label={t('admin:menu.filter')}
          leftSection={<IconSearch aria-hidden size={16} />}
          value={sought}
          onChange={event => setSought(event.currentTarget.value)}
          autoComplete="off"
        />
      </div>
      {sought.trim() === '' ? <Groups /> : <FoundEntries entries={menu.flatMap(entriesOf)} sought={sought} />}
      <WidthButton isMini={menuSettings.isMini} />
    </nav>
  )
}

function Groups() {
  const { t } = useAdminTexts()
  const { menu, menuSettings } = useAdmin()
  const { pathname } = useLocation()
  const isAdmin = useVisitor()?.isAdmin === true
  const here = currentEntry(menu, pathname)
  const entries = menu.flatMap(entriesOf)
  const favourites = menuSettings.favourites.flatMap(to => entries.find(entry => entry.to === to) ?? [])
  return (
    <>
      <PlainEntry to={DASHBOARD} label={t('admin:dashboard.title')} icon={IconHome} />
      {favourites.length === 0 ? null : (
        <details className={styles.group} open={!menuSettings.isMini}>
          <summary title={t('admin:menu.favourites')}>
            <IconStar aria-hidden size={20} />
            <span className={styles.name}>{t('admin:menu.favourites')}</span>
            <IconChevronDown aria-hidden size={18} className={styles.chevron} />
          </summary>
          <EntryList entries={favourites} here={here} />
        </details>
      )}
      {menu.map(category => (
        <Category key={category.name} category={category} here={here} />
      ))}
      <PlainEntry to={BULK} label={t('admin:bulk.title')} icon={IconListCheck} />
      {isAdmin ? <PlainEntry to="/admin/styleguide" label={t('admin:styleguide.title')} icon={IconPalette} /> : null}
    </>
  )
}

function PlainEntry({ to, label, icon: Icon }: { to: string; label: string; icon: IconComponent }) {
  return (
    <NavLink to={to} className={`${styles.link} ${styles.plain}`} title={label}>
      <Icon aria-hidden size={20} />
      <span className={styles.name}>{label}</span>
    </NavLink>
  )
}

type Here = { here: MenuEntry | undefined }

function Category({ category, here }: { category: MenuCategory } & Here) {
  const { t } = useAdminTexts()
  const { menuSettings } = useAdmin()
  const { name, entries, parts } = category
  const Icon = ICONS[name]
  const all = entriesOf(category)
  const isHere = here !== undefined && all.includes(here)
  const label = t(`admin:groups.${name}`)
  return (
    <details
      className={styles.group}
      // In the narrow menu one group at a time covers the page beside it.
      {...(menuSettings.isMini ? { name: 'admin-group' } : {})}
      open={!menuSettings.isMini && (isHere || menuSettings.open.includes(name))}
      data-here={isHere || undefined}
      onToggle={event => {
        if (!menuSettings.isMini) storeOpenGroup(name, event.currentTarget.open)
      }}
    >
      <summary title={label}>
        <Icon aria-hidden size={20} />
        <span className={styles.name}>{label}</span>{' '}
        <Waiting count={all.reduce((sum, { waiting = 0 }) => sum + waiting, 0)} />
        <IconChevronDown aria-hidden size={18} className={styles.chevron} />
      </summary>
      <div>
        {entries.length === 0 ? null : <EntryList entries={entries} here={here} />}
        {parts.map(part => (
          <section key={part.name} aria-label={part.label}>
            <p className={styles.part}>{part.label}</p>
            <EntryList entries={part.entries} here={here} />
          </section>
        ))}
      </div>
    </details>
  )
}

function EntryList({ entries, here }: { entries: readonly MenuEntry[] } & Here) {
  return (
    <ul className={styles.links}>
      {entries.map(entry => (
        <li key={entry.to}>
          <Link to={entry.to} className={styles.link} aria-current={entry === here ? 'page' : undefined}>
            <span className={styles.name}>{entry.label}</span> <Waiting count={entry.waiting ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The number of what waits, as a figure and in words. */
function Waiting({ count }: { count: number }) {
  const { t } = useAdminTexts()
  if (count === 0) return null
  return (
    <>
      <Badge component="span" aria-hidden="true" size="sm" className={styles.count}>
        {count > 99 ? '99+' : count}
      </Badge>
      <VisuallyHidden>{t('admin:menu.waiting', { count })}</VisuallyHidden>
    </>
  )
}

function FoundEntries({ entries, sought }: { entries: readonly MenuEntry[]; sought: string }) {
  const { t } = useAdminTexts()
  const id = useId()
  const found = entries.filter(entry => isFoundBy(entry, sought.trim()))
  return (
    <>
      <p id={id} role="status" className={styles.part}>
        {t('admin:menu.found', { count: found.length })}
      </p>
      <EntryList entries={found} here={undefined} />
    </>
  )
}

function WidthButton({ isMini }: { isMini: boolean }) {
  const { t } = useAdminTexts()
  const { pathname, search } = useLocation()
  const label = t(isMini ? 'admin:menu.wide' : 'admin:menu.mini')
  const Icon = isMini ? IconChevronsRight : IconChevronsLeft
  return (
    <Form method="post" action={MENU_SETTINGS} className={styles.width} preventScrollReset>
      <input type="hidden" name="redirectUrl" value={`${pathname}${search}`} />
      <button
        type="submit"
        name="width"
        value={isMini ? 'wide' : 'mini'}
        className={`${styles.link} ${styles.plain}`}
        title={label}
      >
        <Icon aria-hidden size={20} />
        <span className={styles.name}>{label}</span>
      </button>
    </Form>
  )
}
