import { readdirSync, readFileSync } from 'node:fs'
import { mergeCatalogues, type Catalogue } from './domain/catalogue.ts'
import type { Locale } from './domain/vocabulary/locales.ts'

const FOLDER = new URL('../locales/', import.meta.url)

const catalogues = new Map<Locale, Catalogue>()

/**
 * The texts that come with the code in one locale, of all modules. They are read once a process and not to be changed.
 */
export function catalogueOf(locale: Locale): Catalogue {
  const known = catalogues.get(locale) ?? mergeCatalogues(readAll(locale))
  catalogues.set(locale, known)
  return known
}

const readAll = (locale: Locale): Catalogue[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => JSON.parse(readFileSync(new URL(`${name}/${locale}.json`, FOLDER), 'utf8')) as Catalogue)

/** A text by its path; undefined where there is none. */
export function textAt(locale: Locale, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>(
    (texts, name) =>
      typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>)[name] : undefined,
    catalogueOf(locale),
  )
  return typeof found === 'string' ? found : undefined
}
