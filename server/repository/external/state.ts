import * as v from 'valibot'
import { withoutMarker } from '#server/domain/localized-text.ts'
import { isLocale, type Locale } from '#server/domain/vocabulary/locales.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import type { ExchangeState, ExternalValues } from '../domain/external/compare.ts'

const NOTHING: ExternalValues = { title: '', description: '', licenseId: '', designer: '' }

const values = v.object({ title: v.string(), description: v.string(), licenseId: v.string(), designer: v.string() })
const stored = v.object({
  locale: v.string(),
  base: values,
  theirs: values,
  unknownLicense: v.nullable(v.string()),
  parts: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      stamp: v.string(),
      fileId: v.nullable(v.string()),
      isGone: v.optional(v.boolean()),
    }),
  ),
})

/** What an exchange begins with. */
export const emptyState = (locale: Locale, base: Partial<ExternalValues> = {}): ExchangeState => ({
  locale,
  base: { ...NOTHING, ...base },
  theirs: { ...NOTHING, ...base },
  unknownLicense: null,
  parts: [],
})

/** What an interaction remembers; nothing yet where it was only noted down. */
export function stateOf(pulledValues: unknown, fallback: Locale): ExchangeState & { locale: Locale } {
  const parsed = v.safeParse(stored, pulledValues)
  const state = parsed.success ? (parsed.output as ExchangeState) : emptyState(fallback)
  return { ...state, locale: isLocale(state.locale) ? state.locale : fallback }
}

const textIn = (texts: unknown, locale: Locale): string =>
  withoutMarker(String((texts as Partial<Record<Locale, string>> | null)?.[locale] ?? ''))

/** The values of an item's row, in the language of the exchange. */
export const valuesHere = (item: RowFacts, locale: Locale): ExternalValues => ({
  title: textIn(item.title, locale),
  description: textIn(item.description, locale),
  licenseId: String(item.licenseId ?? ''),
  designer: String(item.designer ?? ''),
})
