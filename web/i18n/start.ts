import { createInstance, type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LOCALE, type Locale } from '#server/domain/vocabulary/locales.ts'

/**
 * An i18next instance with all its texts, to render with; the browser has `browserTexts`. Keys name their namespace:
 * `site:menu.open`.
 */
export async function startI18n(locale: Locale, resources: Resource): Promise<i18n> {
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    ns: Object.keys(resources[locale] ?? {}),
    defaultNS: 'site',
    resources,
    // React escapes; escaping twice would show the entities.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  })
  return remembering(instance)
}

/**
 * Texts without values are looked up once for as long as the instance lives: a page asks for about a hundred of them,
 * and each look-up would parse its key and walk the catalogues again.
 */
function remembering(instance: i18n): i18n {
  const makeFixed = instance.getFixedT.bind(instance)
  const known = new Map<string, Map<string, string>>()
  instance.getFixedT = ((...scope: Parameters<typeof makeFixed>) => {
    const fixed = makeFixed(...scope)
    const name = scope.join(' ')
    const texts = known.get(name) ?? new Map<string, string>()
    known.set(name, texts)
    const remembered = (...asked: Parameters<typeof fixed>) => {
      const [key] = asked
      if (asked.length > 1 || typeof key !== 'string') return fixed(...asked)
      const text = texts.get(key) ?? String(fixed(key))
      texts.set(key, text)
      return text
    }
    return Object.assign(remembered, fixed)
  }) as typeof instance.getFixedT
  return instance
}
