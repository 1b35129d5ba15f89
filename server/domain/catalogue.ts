/** Texts below a key. */
export type Texts = { [key: string]: string | Texts }

/** Texts of one locale, by namespace: `site:menu.open` stands at `catalogue.site.menu.open`. */
export type Catalogue = Record<string, Texts>

/** Namespaces that only the server reads: mails, and the pages that a site starts with. */
export const SERVER_NAMESPACES: ReadonlySet<string> = new Set(['mail', 'demo'])

/**
 * One catalogue of the catalogues of all modules, `locales/<module>/<locale>.json`. Several modules may add to one
 * namespace; `npm run check` refuses a text that two of them have.
 */
export function mergeCatalogues(catalogues: readonly Catalogue[]): Catalogue {
  const merged: Catalogue = {}
  for (const catalogue of catalogues) mergeTexts(merged, catalogue)
  return merged
}

function mergeTexts(target: Texts, source: Texts): void {
  for (const [key, value] of Object.entries(source)) {
    const present = target[key]
    if (typeof value === 'object' && typeof present === 'object') mergeTexts(present, value)
    else target[key] = typeof value === 'object' ? structuredClone(value) : value
  }
}
