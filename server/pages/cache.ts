import type pg from 'pg'
import type { AppContext } from '../context.ts'
import { BoundedCache } from '../domain/cache/bounded-cache.ts'

type Answers = BoundedCache<Promise<unknown>>

const MAX_ENTRIES = 2_000
/** A line to PostgreSQL that broke unnoticed can't show an old page for longer. */
const FRESH_MS = 60_000

/** One per database: tests run several in a process. */
const caches = new Map<pg.Pool, Answers>()

/**
 * Memoizes what `load` returns until a write drops one of its tags (`app-pages`, `files:ID`). All who ask meanwhile
 * share one load; a failed one is not kept, and one that a drop has overtaken is given to those who waited and kept for
 * nobody.
 */
export function memoize<T>(
  app: Pick<AppContext, 'database'>,
  key: string,
  tags: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  const entries = cacheOf(app.database.pool)
  const known = entries.get(key)
  if (known) return known as Promise<T>
  const value = load()
  entries.set(key, value, { tags }).catch(() => entries.deleteValue(key, value))
  return value
}

function cacheOf(pool: pg.Pool): Answers {
  const known = caches.get(pool)
  if (known) return known
  const entries: Answers = new BoundedCache({ name: 'page-answers', bound: MAX_ENTRIES, lifeMs: FRESH_MS })
  caches.set(pool, entries)
  return entries
}

/**
 * Forgets what shows any of the tags, in this process. For whoever listens to the channel `cache`. `type:` before a tag
 * is understood.
 */
export function dropTags(tags: Iterable<string>): void {
  const dropped = [...tags].map(tag => tag.replace(/^type:/, ''))
  for (const entries of caches.values()) entries.dropTags(dropped)
}

/** Forgets everything: the line to PostgreSQL was lost, and drops may have been missed. */
export function dropEverything(): void {
  for (const entries of caches.values()) entries.clear()
}
