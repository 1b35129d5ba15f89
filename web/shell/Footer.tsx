import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Html } from '#web/blocks/Html.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { ManageCookies } from './cookies/Cookies.tsx'
import classes from './footer.module.css'
import { membershipLink } from './membership.ts'
import type { ShellData } from './shell-data.ts'

/** The owner’s text, the site map, the accessibility and legal pages that exist, and the cookie settings. */
export function Footer({ shell }: { shell: ShellData }) {
  const { t } = useTranslation()
  const { site, footerPages, builtAt, visitor } = shell
  const membership = membershipLink(site, visitor)
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <div>
          <strong>{site.appName}</strong>
          {site.description && <p>{site.description}</p>}
          {builtAt && visitor && (
            <p>
              {t('site:footer.builtAt')} <Moment at={builtAt} timeZone={visitor.timezone} />
            </p>
          )}
        </div>
        {site.footerContent && <Html html={site.footerContent} />}
        <nav aria-label={t('site:footer.title')}>
          <ul className={classes.links}>
            <li>
              <Link to="/site-map">{t('site:footer.siteMap')}</Link>
            </li>
            <li>
              <Link to="/accessibility">{t('site:accessibilityPage.title')}</Link>
            </li>
            {membership === null ? null : (
              <li>
                <a href={membership.href}>{t(membership.text)}</a>
              </li>
            )}
            {footerPages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
            <li>
              <ManageCookies className={classes.action} />
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
