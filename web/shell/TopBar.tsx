import { Link } from '@remix-run/react'
import { IconAdjustments } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AccountMenu } from './AccountMenu.tsx'
import { AppearanceForm } from './AppearanceForm.tsx'
import { BarMenu } from './BarMenu.tsx'
import classes from './bar.module.css'
import { Drawer } from './Drawer.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Menu, MenuList } from './Menu.tsx'
import type { ShellData } from './shell-data.ts'

/** Logo, menu, language, appearance and account (specification 1, section 2, Shared layout). */
export function TopBar({ shell }: { shell: ShellData }) {
  const { t } = useTranslation()
  const { site, menu, visitor } = shell
  return (
    <header className={classes.bar}>
      <div className={classes.inside}>
        <Link to="/" className={classes.logo}>
          {site.logoUrl ? <img src={site.logoUrl} alt={t('site:bar.home', { name: site.appName })} /> : <span>{site.appName}</span>}
        </Link>
        {menu.length > 0 && <nav aria-label={t('site:menu.title')} className={classes.wide}><Menu items={menu} /></nav>}
        <div className={classes.actions}>
          <LanguageMenu locales={site.locales} />
          <BarMenu side="end" className={classes.wide} label={<IconAdjustments aria-hidden size={22} />} accessibleName={t('site:appearance.title')}>
            <AppearanceForm layout="list" />
          </BarMenu>
          <AccountMenu visitor={visitor} features={site.features} />
          {menu.length > 0 && <Drawer><MenuList items={menu} /></Drawer>}
        </div>
      </div>
    </header>
  )
}
