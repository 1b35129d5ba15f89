import type pg from 'pg'
import type { AppContext } from '../context.ts'
import { BoundedCache } from '../domain/cache/bounded-cache.ts'

type Answers = BoundedCache<Promise<unknown>>

/** For no longer is an old answer given when the connection to PostgreSQL broke unnoticed. */
const FRESH_MS = 60_000

/** One of each name per database: tests run several in a process. */
const caches = new Map<pg.Pool, Map<string, Answers>>()

/**
 * Makes a function that memoizes what `load` returns until a write invalidates one of its tags (`app-pages`,
 * `files:ID`). All who ask meanwhile share one load; a failed one is not cached, and one whose tag is invalidated
 * meanwhile is given to those who waited and not cached. What visitors can ask for in many ways has a cache of its own,
 * so that it displaces nothing else.
 */
export const memoizer =
  (name: string, bound: number) =>
  <T>(app: Pick<AppContext, 'database'>, key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> => {
    const entries = cacheOf(app.database.pool, name, bound)
    const known = entries.get(key)
    if (known) return known as Promise<T>
    const value = load()
    entries.set(key, value, { tags }).catch(() => entries.deleteValue(key, value))
    return value
  }

export const memoize = memoizer('page-answers', 2_000)

function cacheOf(pool: pg.Pool, name: string, bound: number): Answers {
  const named = caches.get(pool) ?? new Map<string, Answers>()
  caches.set(pool, named)
  const entries: Answers = named.get(name) ?? new BoundedCache({ name, bound, lifeMs: FRESH_MS })
  named.set(name, entries)
  return entries
}

const allCaches = () => [...caches.values()].flatMap(named => [...named.values()])

/**
 * Removes what shows any of the tags, in this process. For whoever listens to the channel `cache`. `type:` before a tag
 * is understood.
 */
export function invalidateTags(tags: Iterable<string>): void {
  const changed = [...tags].map(tag => tag.replace(/^type:/, ''))
  for (const entries of allCaches()) entries.invalidateTags(changed)
}

/** Removes everything: the connection to PostgreSQL was lost, and invalidations may have been missed. */
export function invalidateAll(): void {
  for (const entries of allCaches()) entries.clear()
}
