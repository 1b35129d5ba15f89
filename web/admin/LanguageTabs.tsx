import { Link } from '@remix-run/react'
import { LOCALE_NAMES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { NEXT_LANGUAGE } from './edition-parameter.ts'
import styles from './admin.module.css'
import { useAdminTexts } from './use-admin.ts'

/** How far the texts of something are in a language. */
type LanguageState = 'complete' | 'partial' | 'missing' | 'stale' | 'automatic'

type Props = {
  current: Locale
  /** Null where nothing is written yet, as on the form of a new record. */
  stateOf: (locale: Locale) => LanguageState | null
  /** Inside a form the languages are its buttons, so that what was typed is kept. */
  isInForm?: boolean
  /** The URL of a language. */
  pathOf: (locale: Locale) => string
}

/** The languages of the site with the state of the texts in each. */
export function LanguageTabs({ current, stateOf, isInForm = false, pathOf }: Props) {
  const { t } = useAdminTexts()
  const locales = useShell()?.site.locales ?? []
  if (locales.length < 2) return null
  return (
    <nav aria-label={t('admin:languages.title')}>
      <ul className={styles.chips}>
        {locales.map(locale => {
          const state = stateOf(locale)
          const name = (
            <>
              <span lang={locale}>{LOCALE_NAMES[locale]}</span>{' '}
              {state === null ? null : <small data-state={state}>{t(`admin:languages.${state}`)}</small>}
            </>
          )
          return (
            <li key={locale}>
              {!isInForm || locale === current ? (
                <Link
                  to={pathOf(locale)}
                  className={styles.chip}
                  aria-current={locale === current ? 'true' : undefined}
                  preventScrollReset
                >
                  {name}
                </Link>
              ) : (
                <button type="submit" name={NEXT_LANGUAGE} value={locale} className={styles.chip}>
                  {name}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
