import type pg from 'pg'
import type { AppContext } from '../context.ts'
import { BoundedCache } from '../domain/cache/bounded-cache.ts'

type Answers = BoundedCache<Promise<unknown>>

const MAX_ENTRIES = 2_000
/** For no longer is an old answer given when the connection to PostgreSQL broke unnoticed. */
const FRESH_MS = 60_000

/** One per database: tests run several in a process. */
const caches = new Map<pg.Pool, Answers>()

/**
 * Memoizes what `load` returns until a write invalidates one of its tags (`app-pages`, `files:ID`). All who ask
 * meanwhile share one load; a failed one is not cached, and one whose tag is invalidated meanwhile is given to those
 * who waited and not cached.
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
 * Removes what shows any of the tags, in this process. For whoever listens to the channel `cache`. `type:` before a tag
 * is understood.
 */
export function invalidateTags(tags: Iterable<string>): void {
  const changed = [...tags].map(tag => tag.replace(/^type:/, ''))
  for (const entries of caches.values()) entries.invalidateTags(changed)
}

/** Removes everything: the connection to PostgreSQL was lost, and invalidations may have been missed. */
export function invalidateAll(): void {
  for (const entries of caches.values()) entries.clear()
}
