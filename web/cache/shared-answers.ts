import { BoundedCache } from '#server/domain/cache/bounded-cache.ts'
import { normalizeTag } from './invalidation.ts'

const FRESH_MS = 60_000
/** Without a connection that announces changes nothing is trusted for longer. */
const UNTRUSTED_FRESH_MS = 1_000
const MAX_ENTRIES = 200

/** Answers that are the same for every guest (settings, public pages, texts), cached until a tag of them changes. */
export type SharedAnswers = {
  /** Loads once for all who ask meanwhile. A failed load is not cached. */
  get: <T>(key: string, tags: readonly string[], load: () => Promise<T>) => Promise<T>
  invalidate: (tags: readonly string[]) => void
  /** Empties the cache. @param isTrusted whether changes are announced from now on */
  restart: (isTrusted: boolean) => void
}

export function makeSharedAnswers(startsTrusted: boolean): SharedAnswers {
  let lifeMs = startsTrusted ? FRESH_MS : UNTRUSTED_FRESH_MS
  const entries = new BoundedCache<Promise<unknown>>({ name: 'web-answers', bound: MAX_ENTRIES })
  return {
    get<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known) return known as Promise<T>
      const value = load()
      entries.set(key, value, { tags: tags.map(normalizeTag), lifeMs }).catch(() => entries.deleteValue(key, value))
      return value
    },
    invalidate(tags) {
      entries.invalidateTags(tags.map(normalizeTag))
    },
    restart(isTrusted) {
      lifeMs = isTrusted ? FRESH_MS : UNTRUSTED_FRESH_MS
      entries.clear()
    },
  }
}
