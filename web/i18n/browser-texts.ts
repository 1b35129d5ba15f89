import type { TFunction } from 'i18next'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { PageTexts } from './use-translation.ts'

export type Texts = { [key: string]: string | Texts }
/** By namespace. */
export type BrowserCatalogue = Readonly<Record<string, Texts>>
type Values = Readonly<Record<string, unknown>>

const DEFAULT_NAMESPACE = 'site'

/**
 * The texts of one language for the browser: what the product uses of i18next, which renders on the server, at a tenth
 * of its weight. A test holds both to the same answers for every text (decision 0024).
 */
export function browserTexts(locale: Locale, catalogue: BrowserCatalogue): PageTexts {
  const plurals = new Intl.PluralRules(locale)

  function translate(keys: string | readonly string[], given: Values | string = {}): string {
    const values = typeof given === 'string' ? { defaultValue: given } : given
    const wanted = typeof keys === 'string' ? [keys] : keys
    for (const key of wanted) {
      const text = counted(key, values['count']) ?? textAt(catalogue, key)
      if (text !== undefined) return filled(text, values)
    }
    return filled(
      typeof values['defaultValue'] === 'string' ? values['defaultValue'] : lastPart(wanted.at(-1) ?? ''),
      values,
    )
  }

  const counted = (key: string, count: unknown) =>
    typeof count === 'number' ? textAt(catalogue, `${key}_${plurals.select(count)}`) : undefined

  return { t: translate as TFunction, i18n: { language: locale } }
}

function textAt(catalogue: BrowserCatalogue, name: string): string | undefined {
  const at = name.indexOf(':')
  const [namespace, key] = at < 0 ? [DEFAULT_NAMESPACE, name] : [name.slice(0, at), name.slice(at + 1)]
  let found: string | Texts | undefined = own(catalogue, namespace)
  for (const part of key.split('.')) found = typeof found === 'object' ? own(found, part) : undefined
  return typeof found === 'string' ? found : undefined
}

const own = (texts: Texts, key: string): string | Texts | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined
const lastPart = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Fills `{{name}}` in. One that nobody gave stays, so that it is seen; what is given is never read as a text itself.
 */
function filled(text: string, values: Values): string {
  return text.replace(/\{\{-?([^{}]+)\}\}/g, (place, between: string) => {
    const name = between.trim()
    return Object.hasOwn(values, name) ? String(values[name] ?? '') : place
  })
}
