import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { EDITION_PARAMETER } from './edition-parameter.ts'
import { LanguageTabs } from './LanguageTabs.tsx'

/** The languages of a record, and those that its texts exist in. */
export function EditionLocales({
  current,
  translations,
  isInForm = false,
}: {
  current: Locale
  /** Null where nothing is written yet. */
  translations: Record<string, 'automatic' | 'manual'> | null
  isInForm?: boolean
}) {
  const stateOf = (locale: Locale) => {
    if (translations === null) return null
    const state = translations[locale]
    return state === undefined ? 'missing' : state === 'manual' ? 'complete' : 'automatic'
  }
  return (
    <LanguageTabs
      current={current}
      stateOf={stateOf}
      isInForm={isInForm}
      pathOf={locale => `?${EDITION_PARAMETER}=${locale}`}
    />
  )
}
