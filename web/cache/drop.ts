/** Tags of what has changed. `hard`: what was shown may no longer be (unpublished, deleted, rights): gone at once. */
export type CacheDrop = { tags: readonly string[]; hard: boolean }

export type CacheDropListener = {
  drop: (drop: CacheDrop) => void
  /** The line to the database is lost: drops may be missed, so nothing kept can be trusted. */
  lost: () => void
  /** The line is back. */
  back: () => void
}

/** Hands the drops of every process (PostgreSQL's channel `cache`) to a listener, for as long as the process lives. */
export type OnCacheDrop = (listener: CacheDropListener) => void

/** `type:articles` and `articles` name the same thing. */
export function normalisedTag(tag: string): string {
  return tag.replace(/^type:/, '')
}
