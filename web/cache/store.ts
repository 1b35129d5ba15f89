import { BoundedCache, intersects } from '#server/domain/cache/bounded-cache.ts'
import { normalisedTag, type CacheDrop } from './drop.ts'
import type { KeptPage } from './kept-page.ts'

const MAX_BYTES = 64 * 1024 * 1024
/** A drop that was never sent can't show an old page for longer. */
const LIFE_MS = 60 * 60_000

type Entry = { page: KeptPage; isStale: boolean }
/** `until`: when what it shows may change by itself. */
export type Rendered = { page: KeptPage; tags: ReadonlySet<string>; until?: number }

export type PageStore = {
  /** The kept page, else a new one: rendered once for all who ask meanwhile. Null when it can't be kept. */
  get: (key: string, render: () => Promise<Rendered | null>) => Promise<KeptPage | null>
  /** The page that stands at a key now, if there is one and nothing has changed since. */
  fresh: (key: string) => KeptPage | null
  drop: (drop: CacheDrop) => void
  clear: () => void
}

/** Guests' pages by key, bounded in bytes, oldest use first out. */
export function pageStore(): PageStore {
  const entries = new BoundedCache<Entry>({
    name: 'guest-pages',
    bound: MAX_BYTES,
    sizeOf: ({ page }) => page.bytes(),
  })
  const underWay = new Map<string, Promise<KeptPage | null>>()
  /** Drops so far, so that a render can tell whether one has overtaken it. Emptied when nothing is under way. */
  let drops: ReadonlySet<string>[] = []
  let clears = 0

  function renew(key: string, render: () => Promise<Rendered | null>): Promise<KeptPage | null> {
    const known = underWay.get(key)
    if (known) return known
    const [dropsBefore, clearsBefore] = [drops.length, clears]
    const renewal = render()
      .then(rendered => {
        if (rendered === null) {
          entries.delete(key)
          return null
        }
        const { page, until = Infinity } = rendered
        const tags = new Set([...rendered.tags].map(normalisedTag))
        const isOvertaken = clears !== clearsBefore || drops.slice(dropsBefore).some(drop => intersects(drop, tags))
        if (isOvertaken) entries.delete(key)
        else entries.set(key, { page, isStale: false }, { tags, lifeMs: Math.min(LIFE_MS, until - Date.now()) })
        return page
      })
      .finally(() => {
        underWay.delete(key)
        if (underWay.size === 0) drops = []
      })
    underWay.set(key, renewal)
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
    drop({ tags, hard }) {
      const dropped = new Set(tags.map(normalisedTag))
      if (underWay.size > 0) drops.push(dropped)
      if (hard) entries.dropTags(dropped)
      else for (const [, entry] of entries.tagged(dropped)) entry.isStale = true
    },
    clear() {
      clears += 1
      entries.clear()
    },
  }
}
