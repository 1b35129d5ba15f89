import { Link, useSearchParams } from '@remix-run/react'
import type { LocaleState } from '#server/domain/blocks/props.ts'
import { LOCALE_NAMES, type Locale } from '#server/domain/vocabulary/locales.ts'
import adminStyles from '#web/admin/admin.module.css'
import { EDITION_PARAMETER } from '#web/admin/edition-parameter.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { useShell } from '#web/shell/shell-data.ts'
import type { BlockSummary } from './load-editor.server.ts'

/** The edited locale, the state of the page in each locale, and links to them. */
export function LocaleStates({
  current,
  own,
  blocks,
}: {
  current: Locale
  /** Whether title and description have texts. */
  own: Readonly<Record<Locale, LocaleState>>
  blocks: readonly BlockSummary[]
}) {
  const { t } = useAdminTexts()
  const [query] = useSearchParams()
  const locales = useShell()?.site.locales ?? []
  if (locales.length < 2) return null
  const block = query.get('block')
  return (
    <nav aria-label={t('blocks:editor.locale')}>
      <ul className={adminStyles.locales}>
        {locales.map(locale => (
          <li key={locale}>
            <Link
              to={`?${new URLSearchParams({ ...(block === null ? {} : { block }), [EDITION_PARAMETER]: locale })}`}
              className={adminStyles.locale}
              aria-current={locale === current ? 'true' : undefined}
              preventScrollReset
            >
              <span lang={locale}>{LOCALE_NAMES[locale]}</span>{' '}
              <small>
                {t(
                  `blocks:editor.localeState.${pageState([
                    own[locale],
                    ...blocks.filter(hasTexts).map(each => each.locales[locale]),
                  ])}`,
                )}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Blocks without texts are complete in every locale and are ignored. */
const hasTexts = ({ locales }: BlockSummary) => Object.values(locales).some(state => state !== 'complete')

/** The page's state follows its blocks: missing only if no text exists yet. */
function pageState(states: readonly LocaleState[]): LocaleState {
  if (states.every(state => state === 'complete')) return 'complete'
  if (states.every(state => state === 'missing')) return 'missing'
  if (states.some(state => state === 'missing' || state === 'partial')) return 'partial'
  return states.includes('stale') ? 'stale' : 'automatic'
}
