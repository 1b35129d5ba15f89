import { Link } from '@remix-run/react'
import footer from '#web/shell/footer.module.css'
import type { ShellData } from '#web/shell/shell-data.ts'
import styles from './admin.module.css'
import { useAdminTexts } from './use-admin.ts'

/** The footer of the back office: one line, with the pages that say how the site is made and what its rules are. */
export function AdminFooter({ shell: { footerPages } }: { shell: ShellData }) {
  const { t } = useAdminTexts()
  return (
    <footer className={`${styles.footer} no-print`}>
      <nav aria-label={t('site:footer.title')}>
        <ul className={footer.links}>
          <li>
            <Link to="/accessibility">{t('site:accessibilityPage.title')}</Link>
          </li>
          {footerPages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
