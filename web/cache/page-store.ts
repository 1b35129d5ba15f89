import { BoundedCache, intersects } from '#server/domain/cache/bounded-cache.ts'
import { normalizeTag, type Invalidation } from './invalidation.ts'
import type { CachedPage } from './cached-page.ts'

const MAX_BYTES = 64 * 1024 * 1024
/** For no longer is an old page shown when an invalidation was never sent. */
const LIFE_MS = 60 * 60_000

type Entry = { page: CachedPage; isStale: boolean }
/** `until`: when what it shows may change by itself. */
export type Rendered = { page: CachedPage; tags: ReadonlySet<string>; until?: number }

export type PageStore = {
  /** The cached page, else a new one: rendered once for all who ask meanwhile. Null when it can't be cached. */
  get: (key: string, render: () => Promise<Rendered | null>) => Promise<CachedPage | null>
  /** The page that stands at a key now, if there is one and nothing has changed since. */
  fresh: (key: string) => CachedPage | null
  invalidate: (invalidation: Invalidation) => void
  clear: () => void
}

/** Guests' pages by key, bounded in bytes, oldest use first out. */
export function pageStore(): PageStore {
  const entries = new BoundedCache<Entry>({
    name: 'guest-pages',
    bound: MAX_BYTES,
    sizeOf: ({ page }) => page.bytes(),
  })
  const rendering = new Map<string, Promise<CachedPage | null>>()
  /** Tags invalidated while pages are rendered: a page that shows one of them may be old already. */
  let invalidated: ReadonlySet<string>[] = []
  let clears = 0

  function renew(key: string, render: () => Promise<Rendered | null>): Promise<CachedPage | null> {
    const known = rendering.get(key)
    if (known) return known
    const [invalidatedBefore, clearsBefore] = [invalidated.length, clears]
    const renewal = render()
      .then(rendered => {
        if (rendered === null) {
          entries.delete(key)
          return null
        }
        const { page, until = Infinity } = rendered
        const tags = new Set([...rendered.tags].map(normalizeTag))
        const isOutdated =
          clears !== clearsBefore || invalidated.slice(invalidatedBefore).some(some => intersects(some, tags))
        if (isOutdated) entries.delete(key)
        else entries.set(key, { page, isStale: false }, { tags, lifeMs: Math.min(LIFE_MS, until - Date.now()) })
        return page
      })
      .finally(() => {
        rendering.delete(key)
        if (rendering.size === 0) invalidated = []
      })
    rendering.set(key, renewal)
    return renewal
  }

  return {
    async get(key, render) {
      const entry = entries.get(key)
      if (!entry) return renew(key, render)
      if (entry.isStale) renew(key, render).catch(() => entries.delete(key))
      return entry.page
    },
    fresh(key) {
      const entry = entries.get(key)
      return !entry || entry.isStale ? null : entry.page
    },
    invalidate({ tags, hard }) {
      const changed = new Set(tags.map(normalizeTag))
      if (rendering.size > 0) invalidated.push(changed)
      if (hard) entries.invalidateTags(changed)
      else for (const [, entry] of entries.tagged(changed)) entry.isStale = true
    },
    clear() {
      clears += 1
      entries.clear()
    },
  }
}
