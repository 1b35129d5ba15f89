import { mergeCatalogues, SERVER_NAMESPACES, type Catalogue, type Texts } from '#server/domain/catalogue.ts'
import { LOCALES, type Locale } from '#server/domain/vocabulary/locales.ts'

const FILES = import.meta.glob<Catalogue>('/locales/*/*.json', { eager: true, import: 'default' })

/** The texts of the code that pages show, in one locale. */
export const CATALOGUES: Readonly<Record<Locale, Catalogue>> = Object.fromEntries(
  LOCALES.map(locale => [locale, catalogueOf(locale)]),
) as Record<Locale, Catalogue>

function catalogueOf(locale: Locale): Catalogue {
  const catalogue = mergeCatalogues([...catalogueByModule(locale).values()])
  return Object.fromEntries(Object.entries(catalogue).filter(([namespace]) => !SERVER_NAMESPACES.has(namespace)))
}

/** What each module adds to the catalogue of a locale. */
export function catalogueByModule(locale: Locale): ReadonlyMap<string, Catalogue> {
  const files = Object.entries(FILES).map(([path, texts]) => ({ parts: path.split('/'), texts }))
  return new Map(
    files.flatMap(({ parts: [, , name, file], texts }) => (file === `${locale}.json` ? [[name!, texts]] : [])),
  )
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
