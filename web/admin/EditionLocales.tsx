import { Link } from '@remix-run/react'
import { LOCALE_NAMES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { useShell } from '#web/shell/shell-data.ts'
import styles from './admin.module.css'
import { EDITION_PARAMETER } from './edition-parameter.ts'
import { useAdminTexts } from './use-admin.ts'

/** The edited locale, the locales that exist, and links to edit the others. */
export function EditionLocales({
  current,
  translations,
}: {
  current: Locale
  translations: Record<string, 'automatic' | 'manual'> | null
}) {
  const { t } = useAdminTexts()
  const locales = useShell()?.site.locales ?? []
  if (locales.length < 2) return null
  return (
    <nav aria-label={t('admin:locales.title')}>
      <ul className={styles.locales}>
        {locales.map(locale => {
          const state = translations?.[locale]
          return (
            <li key={locale}>
              <Link
                to={`?${EDITION_PARAMETER}=${locale}`}
                className={styles.locale}
                aria-current={locale === current ? 'true' : undefined}
                preventScrollReset
              >
                <span lang={locale}>{LOCALE_NAMES[locale]}</span>{' '}
                {translations === null ? null : <small>{t(`admin:locales.${state ?? 'missing'}`)}</small>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
