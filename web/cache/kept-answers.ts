import { normalisedTag } from './drop.ts'

type Kept = { value: Promise<unknown>; tags: readonly string[]; freshUntil: number }

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

export function keptAnswers(startsTrusted: boolean, now: () => number = Date.now): KeptAnswers {
  let freshMs = startsTrusted ? FRESH_MS : UNTRUSTED_FRESH_MS
  const entries = new Map<string, Kept>()
  return {
    get<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known && known.freshUntil > now()) return known.value as Promise<T>
      const value = load()
      if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? key)
      const entry = { value, tags, freshUntil: now() + freshMs }
      entries.set(key, entry)
      value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return value
    },
    drop(tags) {
      const dropped = new Set(tags.map(normalisedTag))
      for (const [key, entry] of entries)
        if (entry.tags.some(tag => dropped.has(normalisedTag(tag)))) entries.delete(key)
    },
    restart(isTrusted) {
      freshMs = isTrusted ? FRESH_MS : UNTRUSTED_FRESH_MS
      entries.clear()
    },
  }
}
