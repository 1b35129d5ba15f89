import type { BrowserCatalogue, Texts } from './browser-texts.ts'

/** The texts of the browser, by namespace. Grows as parts are loaded. */
export const loadedTexts: Record<string, Texts> = {}

const loading = new Map<string, Promise<void>>()

/**
 * Resolves when the texts of all these addresses are loaded; each is asked for once.
 * @throws TypeError when one can't be reached, Error when it is answered otherwise; it is asked for again the next time
 */
export async function loadTexts(hrefs: readonly string[]): Promise<void> {
  await Promise.all(
    hrefs.map(href => {
      const known = loading.get(href) ?? load(href)
      loading.set(href, known)
      return known
    }),
  )
}

/** What `serverLoader` returns, once the texts are loaded that it names. */
export async function loadWithTexts<Data extends { textHrefs: readonly string[] }>(
  serverLoader: () => Promise<Data>,
): Promise<Data> {
  const data = await serverLoader()
  await loadTexts(data.textHrefs)
  return data
}

async function load(href: string): Promise<void> {
  try {
    const response = await fetch(href)
    if (!response.ok) throw new Error(`${href} was answered with ${response.status}`)
    merge(loadedTexts, (await response.json()) as BrowserCatalogue)
  } catch (error) {
    loading.delete(href)
    throw error
  }
}

function merge(target: Texts, source: Texts): void {
  for (const [key, value] of Object.entries(source)) {
    const present = target[key]
    if (typeof value === 'object' && typeof present === 'object') merge(present, value)
    else target[key] = value
  }
}
