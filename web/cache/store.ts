import { normalisedTag, type CacheDrop } from './drop.ts'
import type { KeptPage } from './kept-page.ts'

const MAX_BYTES = 64 * 1024 * 1024
/** A drop that was never sent can't show an old page for longer. */
const LIFE_MS = 60 * 60_000

type Entry = { page: KeptPage; tags: ReadonlySet<string>; endsAt: number; isStale: boolean }
/** `until`: when what it shows may change by itself. */
export type Rendered = { page: KeptPage; tags: ReadonlySet<string>; until?: number }

export type PageStore = {
  /** The kept page, else a new one: rendered once for all who ask meanwhile. Null when it can't be kept. */
  get: (key: string, render: () => Promise<Rendered | null>) => Promise<KeptPage | null>
  /** The page that stands at a key now, if there is one and nothing has changed since. */
  fresh: (key: string) => KeptPage | null
  drop: (drop: CacheDrop) => void
  clear: () => void
}

/** Guests' pages by key, bounded in bytes, oldest use first out. */
export function pageStore(now: () => number = Date.now): PageStore {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<KeptPage | null>>()
  let bytes = 0
  /** Drops so far, so that a render can tell whether one has overtaken it. Emptied when nothing is under way. */
  let drops: ReadonlySet<string>[] = []
  let clears = 0

  function forget(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.page.bytes()
  }

  function keep(key: string, { page, tags, until = Infinity }: Rendered): void {
    forget(key)
    entries.set(key, {
      page,
      tags: new Set([...tags].map(normalisedTag)),
      endsAt: Math.min(now() + LIFE_MS, until),
      isStale: false,
    })
    bytes += page.bytes()
    for (const oldest of entries.keys()) {
      if (bytes <= MAX_BYTES) break
      forget(oldest)
    }
  }

  function renew(key: string, render: () => Promise<Rendered | null>): Promise<KeptPage | null> {
    const known = underWay.get(key)
    if (known) return known
    const [dropsBefore, clearsBefore] = [drops.length, clears]
    const renewal = render()
      .then(rendered => {
        if (rendered === null) {
          forget(key)
          return null
        }
        const tags = new Set([...rendered.tags].map(normalisedTag))
        const isOvertaken = clears !== clearsBefore || drops.slice(dropsBefore).some(drop => intersects(drop, tags))
        if (isOvertaken) forget(key)
        else keep(key, rendered)
        return rendered.page
      })
      .finally(() => {
        underWay.delete(key)
        if (underWay.size === 0) drops = []
      })
    underWay.set(key, renewal)
    return renewal
  }

  return {
    async get(key, render) {
      const entry = entries.get(key)
      if (!entry || entry.endsAt <= now()) return renew(key, render)
      entries.delete(key)
      entries.set(key, entry)
      if (entry.isStale) renew(key, render).catch(() => forget(key))
      return entry.page
    },
    fresh(key) {
      const entry = entries.get(key)
      if (!entry || entry.isStale || entry.endsAt <= now()) return null
      entries.delete(key)
      entries.set(key, entry)
      return entry.page
    },
    drop({ tags, hard }) {
      const dropped = new Set(tags.map(normalisedTag))
      if (underWay.size > 0) drops.push(dropped)
      for (const [key, entry] of entries) {
        if (!intersects(dropped, entry.tags)) continue
        if (hard) forget(key)
        else entry.isStale = true
      }
    },
    clear() {
      clears += 1
      entries.clear()
      bytes = 0
    },
  }
}

function intersects(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const tag of some) if (others.has(tag)) return true
  return false
}
