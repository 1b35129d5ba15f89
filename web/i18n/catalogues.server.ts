import { LOCALES, type Locale } from '#server/domain/vocabulary/locales.ts'

type Texts = { [key: string]: string | Texts }
/** By namespace. */
export type Catalogue = Record<string, Texts>

/** Namespaces of the server alone: letters and demo content never travel to a browser. */
const SERVER_ONLY = new Set(['mail', 'demo'])

const FILES = import.meta.glob<Texts>('/locales/*/*.json', { eager: true, import: 'default' })

/** All texts of the code in one locale, by namespace. */
export const CATALOGUES: Readonly<Record<Locale, Catalogue>> = Object.fromEntries(
  LOCALES.map(locale => [locale, catalogueOf(locale)]),
) as Record<Locale, Catalogue>

function catalogueOf(locale: Locale): Catalogue {
  const catalogue: Catalogue = {}
  for (const [path, texts] of Object.entries(FILES)) {
    const [namespace, file] = path.split('/').slice(-2)
    if (namespace && file === `${locale}.json` && !SERVER_ONLY.has(namespace)) catalogue[namespace] = texts
  }
  return catalogue
}

/**
 * Lays the lines that editors changed (`namespace:some.key` to text) over a catalogue. Unknown namespaces are left out.
 */
export function overlaid(catalogue: Catalogue, lines: Readonly<Record<string, string>>): Catalogue {
  const result = structuredClone(catalogue)
  for (const [name, text] of Object.entries(lines)) {
    const [namespace, key] = name.split(':', 2)
    const texts = namespace === undefined ? undefined : Object.hasOwn(result, namespace) ? result[namespace] : undefined
    if (texts && key) setText(texts, key.split('.'), text)
  }
  return result
}

function setText(texts: Texts, [first, ...rest]: string[], text: string): void {
  if (first === undefined || first === '__proto__') return
  if (rest.length === 0) {
    texts[first] = text
    return
  }
  const next = Object.hasOwn(texts, first) ? texts[first] : undefined
  const inner = typeof next === 'object' ? next : {}
  texts[first] = inner
  setText(inner, rest, text)
}
