import { AUTOMATIC_TRANSLATION_MARKER, type Locale } from '../../domain/vocabulary/locales.ts'

/** A translated text in the reader's language, else in the site's, else in any. */
export const speaker = (locale: Locale, otherwise: Locale) => (texts: Readonly<Record<string, string>> | null): string =>
  (texts?.[locale] || texts?.[otherwise] || Object.values(texts ?? {}).find(Boolean) || '').replaceAll(AUTOMATIC_TRANSLATION_MARKER, '')
