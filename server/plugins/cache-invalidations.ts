import { listen } from '#db/listen.ts'
import type { Invalidation, InvalidationListener, OnInvalidation } from '#web/cache/invalidation.ts'

export type InvalidationChannel = {
  /** More listeners may join at any time. */
  onInvalidation: OnInvalidation
  stop: () => Promise<void>
}

/** Listens on PostgreSQL's channel `cache` to what any process has changed, and tells all caches. */
export async function listenForInvalidations(
  databaseUrl: string,
  first: readonly InvalidationListener[] = [],
): Promise<InvalidationChannel> {
  const listeners = [...first]
  let isLost = true
  const notifyListeners = (act: (listener: InvalidationListener) => void) => listeners.forEach(act)
  const stop = await listen(databaseUrl, 'cache', {
    notice(payload) {
      const invalidation = parse(payload)
      if (invalidation) return notifyListeners(listener => listener.invalidate(invalidation))
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
    onInvalidation(listener) {
      listeners.push(listener)
      if (isLost) listener.lost()
    },
  }
}

function parse(payload: string): Invalidation | null {
  try {
    const { tags, hard } = JSON.parse(payload) as Partial<Invalidation>
    return Array.isArray(tags) && tags.every(tag => typeof tag === 'string') ? { tags, hard: hard !== false } : null
  } catch {
    return null
  }
}
