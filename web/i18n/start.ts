import { createInstance, type i18n, type Resource } from 'i18next'
import { DEFAULT_LOCALE, type Locale } from '#server/domain/vocabulary/locales.ts'

/**
 * An i18next instance with all its texts, to render with; the browser has `browserTexts`. Keys name their namespace:
 * `site:menu.open`.
 */
export async function startI18n(locale: Locale, resources: Resource): Promise<i18n> {
  const instance = createInstance()
  await instance.init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    ns: Object.keys(resources[locale] ?? {}),
    defaultNS: 'site',
    resources,
    // React escapes; escaping twice would show the entities.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return instance
}
