import { normalisedTag } from './drop.ts'

type Kept = { value: Promise<unknown>; tags: readonly string[]; freshUntil: number }

const FRESH_MS = 60_000
const MAX_ENTRIES = 200

/** Answers that are the same for every guest (settings, menu, texts), kept until a write drops one of their tags. */
export type KeptAnswers = {
  /** Loads once for all who ask meanwhile. A failed load is not kept. */
  get: <T>(key: string, tags: readonly string[], load: () => Promise<T>) => Promise<T>
  drop: (tags: readonly string[]) => void
  clear: () => void
}

export function keptAnswers(now: () => number = Date.now): KeptAnswers {
  const entries = new Map<string, Kept>()
  return {
    get<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known && known.freshUntil > now()) return known.value as Promise<T>
      const value = load()
      if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? key)
      const entry = { value, tags, freshUntil: now() + FRESH_MS }
      entries.set(key, entry)
      value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return value
    },
    drop(tags) {
      const dropped = new Set(tags.map(normalisedTag))
      for (const [key, entry] of entries) if (entry.tags.some(tag => dropped.has(normalisedTag(tag)))) entries.delete(key)
    },
    clear: () => entries.clear(),
  }
}
