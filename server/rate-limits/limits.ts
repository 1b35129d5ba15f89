import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#db/client.ts'
import type { AppContext } from '../context.ts'
import { Problem, tooMany } from '../problem.ts'

/** At most `points` in a window of so many seconds. */
type Tier = { points: number; seconds: number }

/** Several windows at once: the longer one goes on, the longer the wait, never longer than the last window. */
export type Limit = { name: string; tiers: readonly Tier[] }

type Limited = Pick<AppContext, 'database' | 'env'>

const limiters = new WeakMap<Database, Map<string, RateLimiterPostgres>>()

function limiterOf(database: Database, name: string, { points, seconds }: Tier): RateLimiterPostgres {
  const known = limiters.get(database) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(database, known)
  const keyPrefix = `${name}/${points}/${seconds}`
  const limiter =
    known.get(keyPrefix) ??
    new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: seconds,
    })
  known.set(keyPrefix, limiter)
  return limiter
}

/** Neither addresses of people nor of machines are kept: only a keyed hash. */
function keyOf({ env }: Limited, subject: string): string {
  return createHmac('sha256', env.secrets.secret).update(subject).digest('base64url').slice(0, 32)
}

/**
 * Limits how often a subject (a person, an origin) may do something: consumes one point, or so many, of every window.
 * The count comes first and is atomic, so that a hundred parallel tries count as a hundred.
 * @throws Problem 429 with Retry-After
 */
export async function consumePoint(app: Limited, limit: Limit, subject: string, points = 1): Promise<void> {
  if (app.env.rateLimits === 'off') return
  const key = keyOf(app, subject)
  const results = await Promise.allSettled(
    limit.tiers.map(tier => limiterOf(app.database, limit.name, tier).consume(key, points)),
  )
  let waitMs = 0
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    if (!(result.reason instanceof RateLimiterRes)) throw result.reason
    waitMs = Math.max(waitMs, result.reason.msBeforeNext)
  }
  if (waitMs > 0) throw tooMany(waitMs / 1000)
}

/** Takes one point, as `consumePoint`. @returns whether there was one */
export async function tryPoint(app: Limited, limit: Limit, subject: string): Promise<boolean> {
  try {
    await consumePoint(app, limit, subject)
    return true
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false
    throw error
  }
}

/** Takes one point of the first window and tells how many were taken in it; nobody is refused. Without limits: one. */
export async function countPoints(app: Limited, limit: Limit, subject: string): Promise<number> {
  if (app.env.rateLimits === 'off') return 1
  const result = await limiterOf(app.database, limit.name, limit.tiers[0]!)
    .consume(keyOf(app, subject))
    .catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason
      throw reason
    })
  return result.consumedPoints
}

/** Gives one point back: the try was a good one. */
export async function refundPoint(app: Limited, limit: Limit, subject: string): Promise<void> {
  if (app.env.rateLimits === 'off') return
  const key = keyOf(app, subject)
  await Promise.all(limit.tiers.map(tier => limiterOf(app.database, limit.name, tier).reward(key)))
}

/** Forgets all tries. */
export async function clearPoints(app: Limited, limit: Limit, subject: string): Promise<void> {
  if (app.env.rateLimits === 'off') return
  const key = keyOf(app, subject)
  await Promise.all(limit.tiers.map(tier => limiterOf(app.database, limit.name, tier).delete(key)))
}

/** Where a request comes from: an address, or for IPv6 the network of one household. */
export function originOf(remoteAddress: string): string {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return `${[...before, ...Array<string>(missing).fill('0'), ...after].slice(0, 4).join(':')}::/64`
}
