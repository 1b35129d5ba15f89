import { LRUCache } from 'lru-cache'

type Options<V> = {
  /** What it is called in the metrics, in words joined by hyphens. Caches of one name are counted together. */
  name: string
  /** How much it holds: entries, or the sum of what `sizeOf` gives for each. */
  bound: number
  sizeOf?: (value: V, key: string) => number
  /** Milliseconds after which an entry is gone, unless `set` gives it a life of its own. */
  lifeMs?: number
}
type Setting = {
  /** What the value depends on: invalidating one of them removes the entry. */
  tags?: Iterable<string>
  lifeMs?: number
}

/** How often caches of one name were asked, and held what they were asked for. */
export type CacheCount = { hits: number; misses: number }

/** One for the process: the builds of the server and of the web hold a copy of this file each. */
const counts: Map<string, CacheCount> = ((globalThis as { [key: symbol]: unknown })[Symbol.for('passerelle.caches')] ??=
  new Map<string, CacheCount>()) as Map<string, CacheCount>

/** The counts of all caches by name, for the metrics. */
export const cacheCounts = (): ReadonlyMap<string, Readonly<CacheCount>> => counts

function countOf(name: string): CacheCount {
  const known = counts.get(name) ?? { hits: 0, misses: 0 }
  counts.set(name, known)
  return known
}

/** A map of bounded size that removes what was used longest ago. */
export class BoundedCache<V extends NonNullable<unknown>> {
  readonly #entries: LRUCache<string, V>
  readonly #tags = new Map<string, ReadonlySet<string>>()
  readonly #count: CacheCount

  constructor({ name, bound, sizeOf = () => 1, lifeMs }: Options<V>) {
    this.#count = countOf(name)
    this.#entries = new LRUCache({
      // A bound of sizes, even where each is 1: with `max` room for all entries would be taken at once.
      maxSize: bound,
      sizeCalculation: (value, key) => Math.max(1, sizeOf(value, key)),
      ...(lifeMs === undefined ? {} : { ttl: lifeMs }),
      ttlResolution: 0,
      dispose: (_value, key) => this.#tags.delete(key),
    })
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) this.#count.misses += 1
    else this.#count.hits += 1
    return value
  }

  /** Gives the value back. One that is larger than the bound is not stored. */
  set(key: string, value: V, { tags, lifeMs }: Setting = {}): V {
    this.#entries.set(key, value, lifeMs === undefined ? {} : { ttl: Math.max(1, lifeMs) })
    if (tags !== undefined && this.#entries.has(key)) this.#tags.set(key, new Set(tags))
    else this.#tags.delete(key)
    return value
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  /** Deletes an entry unless another value has taken its place. */
  deleteValue(key: string, value: V): void {
    if (this.#entries.peek(key) === value) this.#entries.delete(key)
  }

  /** The entries that depend on one of these tags. */
  tagged(tags: Iterable<string>): [key: string, value: V][] {
    const wanted = new Set(tags)
    const found: [string, V][] = []
    for (const [key, own] of this.#tags) {
      const value = intersects(wanted, own) ? this.#entries.peek(key) : undefined
      if (value !== undefined) found.push([key, value])
    }
    return found
  }

  invalidateTags(tags: Iterable<string>): void {
    for (const [key] of this.tagged(tags)) this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }

  entries(): [key: string, value: V][] {
    return [...this.#entries.entries()]
  }
}

export function intersects(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const tag of some) if (others.has(tag)) return true
  return false
}
