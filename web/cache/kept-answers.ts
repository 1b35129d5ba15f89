import { BoundedCache } from '#server/domain/cache/bounded-cache.ts'
import { normalisedTag } from './drop.ts'

const FRESH_MS = 60_000
/** Without a line that tells of changes nothing is trusted for longer. */
const UNTRUSTED_FRESH_MS = 1_000
const MAX_ENTRIES = 200

/** Answers that are the same for every guest (settings, menu, texts), kept until a write drops one of their tags. */
export type KeptAnswers = {
  /** Loads once for all who ask meanwhile. A failed load is not kept. */
  get: <T>(key: string, tags: readonly string[], load: () => Promise<T>) => Promise<T>
  drop: (tags: readonly string[]) => void
  /** Forgets everything. @param isTrusted whether changes are heard of from now on */
  restart: (isTrusted: boolean) => void
}

export function keptAnswers(startsTrusted: boolean): KeptAnswers {
  let lifeMs = startsTrusted ? FRESH_MS : UNTRUSTED_FRESH_MS
  const entries = new BoundedCache<Promise<unknown>>({ name: 'web-answers', bound: MAX_ENTRIES })
  return {
    get<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known) return known as Promise<T>
      const value = load()
      entries.set(key, value, { tags: tags.map(normalisedTag), lifeMs }).catch(() => entries.deleteValue(key, value))
      return value
    },
    drop(tags) {
      entries.dropTags(tags.map(normalisedTag))
    },
    restart(isTrusted) {
      lifeMs = isTrusted ? FRESH_MS : UNTRUSTED_FRESH_MS
      entries.clear()
    },
  }
}
