import { Link, useSearchParams } from '@remix-run/react'
import type { LocaleState } from '#server/domain/blocks/props.ts'
import { LOCALE_NAMES, type Locale } from '#server/domain/vocabulary/locales.ts'
import adminStyles from '#web/admin/admin.module.css'
import { EDITION_PARAMETER } from '#web/admin/edition-parameter.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { useShell } from '#web/shell/shell-data.ts'
import type { ListedBlock } from './load-editor.server.ts'

/** Which locale is written, how far the page is in each, and the way to the others. */
export function LocaleStates({
  current,
  own,
  blocks,
}: {
  current: Locale
  /** Of the page's title and description. */
  own: Readonly<Record<Locale, LocaleState>>
  blocks: readonly ListedBlock[]
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
                  `blocks:editor.localeState.${pageState([own[locale], ...blocks.filter(hasTexts).map(each => each.locales[locale])])}`,
                )}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A block without a text is complete everywhere, and says nothing about the page. */
const hasTexts = ({ locales }: ListedBlock) => Object.values(locales).some(state => state !== 'complete')

/** A page is as far as its blocks: missing only if nothing is there yet. */
function pageState(states: readonly LocaleState[]): LocaleState {
  if (states.every(state => state === 'complete')) return 'complete'
  if (states.every(state => state === 'missing')) return 'missing'
  if (states.some(state => state === 'missing' || state === 'partial')) return 'partial'
  return states.includes('stale') ? 'stale' : 'automatic'
}
