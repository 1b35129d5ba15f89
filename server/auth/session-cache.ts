import { BoundedCache } from '#server/domain/cache/bounded-cache.ts'
import pg from 'pg'
import type { SignedIn } from './signed-in.ts'

const LIFE_MS = 10_000
const CAPACITY = 5_000
const CHANNEL = 'sessions'
const RECONNECT_MS = [250, 1_000, 5_000, 15_000]

type Entry = {
  found: Promise<SignedIn | null>
  /** null until the answer is there. */
  people: readonly string[] | null
}

/**
 * One for each database that is listened to; without a listener nothing is remembered, since nothing could be revoked.
 */
type Cache = { entries: BoundedCache<Entry>; listening: boolean }

const caches = new Map<pg.Pool, Cache>()

function forEachCache(act: (cache: Cache) => void): void {
  for (const cache of caches.values()) act(cache)
}

function dropFrom({ entries }: Cache, userId: string): void {
  if (userId === '*') return entries.clear()
  for (const [sessionId, { people }] of entries.entries()) {
    // An answer still under way may stem from before the change.
    if (people === null || people.includes(userId)) entries.delete(sessionId)
  }
}

/**
 * Who a session is, remembered for 10 s by the hash of its token. What changes a person's rights is told by PostgreSQL
 * (NOTIFY sessions, payload: a user's id or `*`), so revocation never waits for an entry's life to end.
 */
export const sessionCache = {
  /** `load` runs once for all who ask at the same time. Nobody is remembered while no listener is connected. */
  async find(pool: pg.Pool, sessionId: string, load: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    const cache = caches.get(pool)
    if (!cache?.listening) return load()
    const { entries } = cache
    const known = entries.get(sessionId)
    if (known) return known.found
    const entry = entries.set(sessionId, { found: load(), people: null })
    const forget = () => entries.deleteValue(sessionId, entry)
    try {
      const found = await entry.found
      if (found === null) forget()
      else
        entry.people = [
          found.person.userId,
          ...(found.actor.impersonatorId === null ? [] : [found.actor.impersonatorId]),
        ]
      return found
    } catch (error) {
      forget()
      throw error
    }
  },

  drop(userId: string): void {
    forEachCache(cache => dropFrom(cache, userId))
  },

  dropSession(sessionId: string): void {
    forEachCache(cache => cache.entries.delete(sessionId))
  },

  /**
   * Listens on a connection of its own, opened as those of `direct` are. A lost one empties the cache and leaves it off
   * until it is back. Answers how to stop.
   */
  async listen(pool: pg.Pool, direct: pg.Pool = pool): Promise<() => Promise<void>> {
    const cache: Cache = {
      entries: new BoundedCache({ name: 'sessions', bound: CAPACITY, lifeMs: LIFE_MS }),
      listening: false,
    }
    caches.set(pool, cache)
    let client: pg.Client | null = null
    let timer: NodeJS.Timeout | null = null
    let stopped = false
    let failures = 0

    function lose(lost: pg.Client): void {
      if (client !== lost) return
      client = null
      cache.listening = false
      cache.entries.clear()
      void lost.end().catch(() => undefined)
      if (stopped) return
      timer = setTimeout(() => void connect(), RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)])
      timer.unref()
      failures += 1
    }

    async function connect(): Promise<void> {
      const { connectionString, options, application_name } = direct.options
      const next = new pg.Client({ connectionString, options, application_name, keepAlive: true })
      client = next
      next.on('notification', ({ payload }) => dropFrom(cache, payload ?? '*'))
      next.on('error', () => lose(next))
      next.on('end', () => lose(next))
      try {
        await next.connect()
        await next.query(`listen ${CHANNEL}`)
        if (client !== next) return
        cache.entries.clear()
        cache.listening = true
        failures = 0
      } catch {
        lose(next)
      }
    }

    await connect()
    return async () => {
      stopped = true
      if (timer) clearTimeout(timer)
      const last = client
      client = null
      cache.listening = false
      caches.delete(pool)
      await last?.end().catch(() => undefined)
    }
  },
}
