import { listen } from '#db/listen.ts'
import type { CacheDrop, CacheDropListener, OnCacheDrop } from '#web/cache/drop.ts'

export type CacheDrops = {
  /** More listeners may join at any time. */
  onDrop: OnCacheDrop
  stop: () => Promise<void>
}

/** Hears on PostgreSQL's channel `cache` what any process has changed, and tells all that keep something. */
export async function hearCacheDrops(
  databaseUrl: string,
  first: readonly CacheDropListener[] = [],
): Promise<CacheDrops> {
  const listeners = [...first]
  let isLost = true
  const notifyListeners = (act: (listener: CacheDropListener) => void) => listeners.forEach(act)
  const stop = await listen(databaseUrl, 'cache', {
    notice(payload) {
      const drop = parse(payload)
      if (drop) return notifyListeners(listener => listener.drop(drop))
      // What can't be read may have been anything.
      notifyListeners(listener => listener.lost())
      notifyListeners(listener => listener.back())
    },
    lost() {
      isLost = true
      notifyListeners(listener => listener.lost())
    },
    back() {
      isLost = false
      notifyListeners(listener => listener.back())
    },
  })
  return {
    stop,
    onDrop(listener) {
      listeners.push(listener)
      if (isLost) listener.lost()
    },
  }
}

function parse(payload: string): CacheDrop | null {
  try {
    const { tags, hard } = JSON.parse(payload) as Partial<CacheDrop>
    return Array.isArray(tags) && tags.every(tag => typeof tag === 'string') ? { tags, hard: hard !== false } : null
  } catch {
    return null
  }
}
