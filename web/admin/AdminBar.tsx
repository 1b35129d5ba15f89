import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Badge, Button as MantineButton } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconBell, IconExternalLink, IconHome, IconPlus } from '@tabler/icons-react'
import { lazy, useEffect, useRef, useState, type FormEvent } from 'react'
import { AccountMenu } from '#web/shell/AccountMenu.tsx'
import { SettingsButton } from '#web/shell/accessibility/SettingsButton.tsx'
import bar from '#web/shell/bar.module.css'
import { BarMenu } from '#web/shell/BarMenu.tsx'
import { Impersonation } from '#web/shell/Impersonation.tsx'
import { LanguageMenu } from '#web/shell/LanguageMenu.tsx'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'
import type { ShellData } from '#web/shell/shell-data.ts'
import { useBarHeight } from '#web/shell/use-bar-height.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './admin-bar.module.css'
import { DASHBOARD, SEARCH } from './paths.ts'
import { MENU_ID } from './SideMenu.tsx'
import { useAdmin, useAdminTexts } from './use-admin.ts'

const CommandPalette = lazy(() => import('./CommandPalette.tsx'))

/** The bar of the back office, one row: the way back to the site, search, "create", notifications and person. */
export function AdminBar({ shell }: { shell: ShellData }) {
  const { t } = useAdminTexts()
  const { site, visitor, unread } = shell
  const ref = useRef<HTMLElement>(null)
  useBarHeight(ref)
  return (
    <header ref={ref} className={`${bar.bar} ${styles.bar}`}>
      {visitor?.impersonating && <Impersonation name={visitor.fullName} />}
      <div className={styles.row}>
        <div className={bar.narrow}>
          <IconButton type="button" icon="menu" label={t('admin:menu.title')} {...{ popovertarget: MENU_ID }} />
        </div>
        <Link to={DASHBOARD} className={`${bar.action} ${styles.home}`}>
          <IconHome aria-hidden size={22} />
          <span>{site.appName}</span>
        </Link>
        {site.environmentLabel === null ? null : (
          <Badge component="span" color="warning">
            {site.environmentLabel}
          </Badge>
        )}
        <Link to="/" className={`${bar.action} ${styles.site}`}>
          <IconExternalLink aria-hidden size={20} />
          <span className={styles.text}>{t('admin:bar.site')}</span>
        </Link>
        <SearchButton />
        <div className={`${bar.actions} ${styles.end}`}>
          <CreateMenu />
          <Link
            to="/account/notifications"
            className={bar.action}
            aria-label={
              unread === 0 ? t('account:notifications.bellNone') : t('account:notifications.bell', { count: unread })
            }
          >
            <IconBell aria-hidden size={22} />
            {unread === 0 ? null : (
              <Badge component="span" aria-hidden="true" color="error" size="sm" className={styles.count}>
                {unread > 99 ? '99+' : unread}
              </Badge>
            )}
          </Link>
          <LanguageMenu locales={site.locales} />
          <SettingsButton theme={site.theme} />
          <AccountMenu visitor={visitor} unread={0} features={site.features} />
        </div>
      </div>
    </header>
  )
}

function CreateMenu() {
  const { t } = useAdminTexts()
  const { creates } = useAdmin()
  if (creates.length === 0) return null
  return (
    <BarMenu
      side="end"
      label={
        <>
          <IconPlus aria-hidden size={20} />
          <span className={styles.text}>{t('admin:bar.create')}</span>
        </>
      }
    >
      <ul className={bar.entries}>
        {creates.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={bar.entry}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </BarMenu>
  )
}

/** Opens the command palette, as Ctrl K does; without script it leads to the same search as a page. */
function SearchButton() {
  const { t } = useAdminTexts()
  const [openings, setOpenings] = useState(0)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpenings(count => count + 1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  function openHere(event: FormEvent) {
    event.preventDefault()
    setOpenings(openings + 1)
  }

  return (
    <>
      <form role="none" action={SEARCH} onSubmit={openHere} className={styles.search}>
        <MantineButton
          type="submit"
          variant="default"
          fullWidth
          fw={400}
          styles={{ inner: { flex: 1 }, label: { flex: 1 } }}
          leftSection={<Icon name="search" />}
          aria-keyshortcuts="Control+K"
        >
          <span className={styles.text}>{t('admin:bar.search')}</span>{' '}
          <kbd className={`${styles.text} ${styles.shortcut} js-only`}>{t('admin:bar.shortcut')}</kbd>
        </MantineButton>
      </form>
      {openings === 0 ? null : (
        <LazyComponent>
          <CommandPalette openings={openings} />
        </LazyComponent>
      )}
    </>
  )
}
