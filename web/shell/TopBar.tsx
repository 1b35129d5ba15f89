import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SettingsButton } from './accessibility/SettingsButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import classes from './bar.module.css'
import { Drawer } from './Drawer.tsx'
import type { ShellPart } from './handle.ts'
import { Impersonation } from './Impersonation.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Menu, MenuList } from './Menu.tsx'
import type { ShellData } from './shell-data.ts'
import { SearchButton } from '#web/search/SearchButton.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useBarHeight } from './use-bar-height.ts'

/** Reserves space for a logo whose file has no intrinsic size. */
const USUAL_LOGO = { width: 160, height: 40 }

/** Drawer, logo, menu, language, accessibility and account (specification 1, section 2, Shared layout). */
export function TopBar({ shell, hidden }: { shell: ShellData; hidden: ReadonlySet<ShellPart> }) {
  const { t } = useTranslation()
  const { site, menu, visitor } = shell
  const ref = useRef<HTMLElement>(null)
  useBarHeight(ref)
  // Guests' pages are the same for all: the count of a cart is added after hydration, and only visitors with a cart
  // load its script.
  useEffect(() => {
    if (document.cookie.includes('rental_cart'))
      void import('#web/rental/cart-count.ts').then(
        ({ showCount }) => showCount(t),
        () => undefined,
      )
  })
  return (
    <header ref={ref} className={classes.bar}>
      {visitor?.impersonating && <Impersonation name={visitor.fullName} />}
      <div className={classes.inside}>
        {menu.length > 0 && (
          <div className={classes.narrow}>
            <Drawer>
              <MenuList items={menu} />
            </Drawer>
          </div>
        )}
        <Link to="/" className={classes.logo}>
          {site.logoUrl ? (
            <img
              src={site.logoUrl}
              {...(site.logoSize ?? USUAL_LOGO)}
              alt={t('site:bar.home', { name: site.appName })}
            />
          ) : (
            <span>{site.appName}</span>
          )}
        </Link>
        {menu.length > 0 && (
          <nav aria-label={t('site:menu.title')} className={classes.wide}>
            <Menu items={menu} />
          </nav>
        )}
        <div className={classes.actions}>
          {site.features.globalSearch && <SearchButton />}
          {site.features.rental && (
            <Link to="/services/rentals/cart" className={classes.action} data-count="">
              <Icon name="cart" />
              <span className={classes.cartText}>{t('site:bar.cart')}</span>
            </Link>
          )}
          <LanguageMenu locales={site.locales} />
          {hidden.has('accessibility') ? null : <SettingsButton theme={site.theme} />}
          <AccountMenu visitor={visitor} unread={shell.unread} features={site.features} />
        </div>
      </div>
    </header>
  )
}
