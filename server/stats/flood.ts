import type { Database } from '#db/client.ts'
import type { AppContext } from '../context.ts'
import { tooMany } from '../problem.ts'

const WINDOW_MS = 60_000
/** Of one network in a minute: a whole school behind one address stays well below. */
const REQUESTS = 240
const RECORDS = 2_400
/** So many networks at once are a flood by themselves. */
const NETWORKS = 100_000

type Window = { since: number; used: Map<string, { requests: number; records: number }> }
const windows = new WeakMap<Database, Window>()

/**
 * Bounds what one network reports in a minute, in this process: a count in the database would cost as much as the
 * reports themselves.
 * @throws Problem 429 with Retry-After
 */
export function boundFlood(
  { database, env, now }: Pick<AppContext, 'database' | 'env' | 'now'>,
  network: string,
  taken: { requests?: number; records?: number },
): void {
  if (env.rateLimits === 'off') return
  const at = now().getTime()
  const known = windows.get(database)
  const window =
    known && at - known.since < WINDOW_MS && at >= known.since
      ? known
      : { since: at, used: new Map<string, { requests: number; records: number }>() }
  windows.set(database, window)
  const used = window.used.get(network) ?? { requests: 0, records: 0 }
  used.requests += taken.requests ?? 0
  used.records += taken.records ?? 0
  const isNew = !window.used.has(network)
  if (used.requests > REQUESTS || used.records > RECORDS || (isNew && window.used.size >= NETWORKS))
    throw tooMany((window.since + WINDOW_MS - at) / 1000)
  if (isNew) window.used.set(network, used)
}
