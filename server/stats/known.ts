import type { Database } from '#db/client.ts'
import type { AppContext } from '../context.ts'

export type KnownOrigin = { table: 'banned_origins' | 'origin_names'; id: string; lasting: string | null }

/** What every report is held against. */
export type Known = {
  events: ReadonlySet<string>
  /** By a day's signature, as long as they have not come back. */
  waiting: ReadonlyMap<string, KnownOrigin>
  /** By the lasting signature. A ban wins over a name. */
  lasting: ReadonlyMap<string, KnownOrigin>
}

/** What staff ban, name or add holds everywhere after so long. */
const LIFE_MS = 10_000
const kept = new WeakMap<Database, { known: Promise<Known>; until: number }>()

/** Events and known origins, read again every 10 seconds. */
export function knownOf({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<Known> {
  const at = now().getTime()
  const entry = kept.get(database)
  if (entry && at < entry.until && at > entry.until - 2 * LIFE_MS) return entry.known
  const known = load(database)
  kept.set(database, { known, until: at + LIFE_MS })
  known.catch(() => kept.delete(database))
  return known
}

/** What this process has just changed holds at once. */
export const forgetKnown = (database: Database): boolean => kept.delete(database)

async function load({ pool }: Database): Promise<Known> {
  const { rows } = await pool.query<{ kind: string; id: string; signature: string; lasting: string | null }>(`
    select 'event' as kind, id, code as signature, null as lasting from event_names
    union all select 'origin_names', id::text, origin_signature, lasting_signature from origin_names
    union all select 'banned_origins', id::text, origin_signature, lasting_signature from banned_origins`)
  const events = new Set<string>()
  const waiting = new Map<string, KnownOrigin>()
  const lasting = new Map<string, KnownOrigin>()
  for (const row of rows) {
    if (row.kind === 'event') events.add(row.signature)
    else if (row.lasting === null)
      put(waiting, row.signature, { table: row.kind as KnownOrigin['table'], id: row.id, lasting: null })
    else put(lasting, row.lasting, { table: row.kind as KnownOrigin['table'], id: row.id, lasting: row.lasting })
  }
  return { events, waiting, lasting }
}

function put(map: Map<string, KnownOrigin>, signature: string, origin: KnownOrigin): void {
  if (map.get(signature)?.table !== 'banned_origins') map.set(signature, origin)
}
