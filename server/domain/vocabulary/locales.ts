/** The supported locales, in the order in which they are offered (specification 1, section 9). */
export const LOCALES = ['fr', 'en', 'it', 'es', 'ca', 'da', 'ro'] as const
export type Locale = (typeof LOCALES)[number]

/** The site's own locale: what a text falls back to (specification 3, section 3). */
export const DEFAULT_LOCALE: Locale = 'fr'

/** How each locale calls itself, as shown in the language menu. */
export const LOCALE_NAMES = {
  fr: 'Français',
  en: 'English',
  it: 'Italiano',
  es: 'Español',
  ca: 'Català',
  da: 'Dansk',
  ro: 'Română',
} as const satisfies Record<Locale, string>

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value)
}

/** Begins every text that a machine translated (specification 3, section 3). */
export const AUTOMATIC_TRANSLATION_MARKER = '\u2063\u2063'
