/** Tags of what has changed. `hard`: what was shown may no longer be (unpublished, deleted, rights): gone at once. */
export type Invalidation = { tags: readonly string[]; hard: boolean }

export type InvalidationListener = {
  invalidate: (invalidation: Invalidation) => void
  /** The connection to the database is lost: invalidations may be missed, so nothing cached can be trusted. */
  lost: () => void
  /** The connection is back. */
  back: () => void
}

/** Hands the invalidations of every process (PostgreSQL's channel `cache`) to a listener, as long as this one lives. */
export type OnInvalidation = (listener: InvalidationListener) => void

/** `type:articles` and `articles` name the same thing. */
export function normalizeTag(tag: string): string {
  return tag.replace(/^type:/, '')
}
