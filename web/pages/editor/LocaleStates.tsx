import { useSearchParams } from '@remix-run/react'
import type { LocaleState } from '#server/domain/blocks/props.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { EDITION_PARAMETER } from '#web/admin/edition-parameter.ts'
import { LanguageTabs } from '#web/admin/LanguageTabs.tsx'
import type { BlockSummary } from './load-editor.server.ts'

/** The edited locale, the state of the page in each locale, and links to them. */
export function LocaleStates({
  current,
  own,
  blocks,
  isInForm = false,
}: {
  current: Locale
  /** Whether title and description have texts. */
  own: Readonly<Record<Locale, LocaleState>>
  blocks: readonly BlockSummary[]
  isInForm?: boolean
}) {
  const block = useSearchParams()[0].get('block')
  const stateOf = (locale: Locale) =>
    pageState([own[locale], ...blocks.filter(hasTexts).map(each => each.locales[locale])])
  const pathOf = (locale: Locale) =>
    `?${new URLSearchParams({ ...(block === null ? {} : { block }), [EDITION_PARAMETER]: locale })}`
  return <LanguageTabs current={current} stateOf={stateOf} pathOf={pathOf} isInForm={isInForm} />
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
