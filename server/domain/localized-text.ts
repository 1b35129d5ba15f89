import { AUTOMATIC_TRANSLATION_MARKER, LOCALES, type Locale } from './vocabulary/locales.ts'

/** A text as it is stored, one a locale. */
export type StoredTexts = Readonly<Partial<Record<string, string>>> | null | undefined

/**
 * A text as people read it: what says that a machine has translated it is for programs alone (specification 3, section
 * 3).
 */
export const withoutMarker = (text: string): string => text.replaceAll(AUTOMATIC_TRANSLATION_MARKER, '')

/** The reader's language first, then the site's own, then any, in the order of the site's languages. */
export type LocalePreference = { locale: string; fallback: Locale }

/**
 * A translated text for its reader: in their language, else in the site's own, else in any; empty where there is none.
 * Never with a machine's marker.
 */
export function localizedText(texts: StoredTexts, { locale, fallback }: LocalePreference): string {
  for (const one of [locale, fallback, ...LOCALES]) {
    const stored: unknown = texts?.[one]
    const text = typeof stored === 'string' ? withoutMarker(stored) : ''
    if (text !== '') return text
  }
  return ''
}

/** `localizedText` for one reader. */
export const localizerFor =
  (locale: string, fallback: Locale) =>
  (texts: StoredTexts): string =>
    localizedText(texts, { locale, fallback })
