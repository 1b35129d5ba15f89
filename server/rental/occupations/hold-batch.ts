import { setImmediate } from 'node:timers/promises'
import type { Period } from '../domain/period.ts'
import type { Span } from '../domain/availability/index.ts'
import type { Rentals } from './reserve-units.ts'
import type { WantedModel } from './wanted.ts'
import type { Holder } from './holders.ts'
import { daysText } from './rows.ts'

/** A hold that takes what is free, as the database's functions ask for it; models ascending, each once. */
export type Holding = {
  wanted: readonly WantedModel[]
  period: Period
  span: Span
  tokenHash: string
  userId: string | null
  expiresAt: Date
  now: Date
  holder: Holder | null
}
type Crowd = { waiting: { holding: Holding; answer: (bookingId: Promise<string | null>) => void }[]; servers: number }

const crowds = new WeakMap<Rentals['database'], Map<string, Crowd>>()
/** So many go in one transaction: the next wait no longer for their answer than for a few single ones. */
const MOST_TOGETHER = 32
/** While one transaction is carried out the next is on its way. */
const MOST_SERVERS = 2

/**
 * The booking, or null when not enough is free. Whoever comes for the same models while others of this process are
 * being served is served together with all who wait: a crowd pays once for the lock, the way to the database and the
 * commit.
 */
export async function holdTogether(app: Rentals, holding: Holding): Promise<string | null> {
  const busy = crowds.get(app.database) ?? new Map<string, Crowd>()
  crowds.set(app.database, busy)
  const key = holding.wanted.map(({ modelId }) => modelId).join()
  const crowd = busy.get(key) ?? { waiting: [], servers: 0 }
  busy.set(key, crowd)
  const answered = new Promise<string | null>(answer => void crowd.waiting.push({ holding, answer }))
  if (crowd.servers < MOST_SERVERS)
    void serve(app, crowd).finally(() => {
      if (crowd.servers === 0) busy.delete(key)
    })
  return answered
}

async function serve(app: Rentals, crowd: Crowd): Promise<void> {
  crowd.servers += 1
  // A crowd comes all at once: whoever is about to ask is waited for.
  for (await setImmediate(); crowd.waiting.length > 0; await setImmediate()) {
    const served = crowd.waiting.splice(0, MOST_TOGETHER)
    const bookings = holdEach(
      app,
      served.map(({ holding }) => holding),
    )
    for (const [index, { answer }] of served.entries()) answer(bookings.then(ids => ids[index]!))
    await Promise.allSettled([bookings])
  }
  crowd.servers -= 1
}

/** Where one of them can't be written, by whatever is wrong with it, each goes alone and has an answer of its own. */
async function holdEach(
  app: Rentals,
  holdings: readonly Holding[],
): Promise<(string | null | Promise<string | null>)[]> {
  if (holdings.length === 1) return [await holdAlone(app, holdings[0]!)]
  try {
    return await holdAll(app, holdings)
  } catch {
    const alone = holdings.map(holding => holdAlone(app, holding))
    await Promise.allSettled(alone)
    return alone
  }
}

async function holdAlone(
  { database }: Rentals,
  { wanted, period, span, tokenHash, userId, expiresAt, now, holder }: Holding,
): Promise<string | null> {
  const { rows } = await database.pool.query<{ id: string | null }>({
    name: 'rental_create_hold',
    text: 'select rental_create_hold($1, $2, $3, $4, $5, $6, $7::uuid[], $8::integer[], $9::daterange, $10, $11, $12) as id',
    values: [
      tokenHash,
      userId,
      period.startAt,
      period.endAt,
      expiresAt,
      now,
      wanted.map(({ modelId }) => modelId),
      wanted.map(({ quantity }) => quantity),
      daysText(span),
      holder?.key ?? null,
      holder?.most ?? 0,
      holder?.spare ?? 0,
    ],
  })
  return rows[0]!.id
}

async function holdAll({ database }: Rentals, holdings: readonly Holding[]): Promise<(string | null)[]> {
  const each = <T>(value: (holding: Holding) => T) => holdings.map(value)
  const { rows } = await database.pool.query<{ ids: (string | null)[] }>({
    name: 'rental_create_holds_in_batch',
    text:
      'select rental_create_holds_in_batch($1::text[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], ' +
      '$6::timestamptz[], $7::uuid[], $8::integer[], $9::daterange[], $10::text[], $11::integer[], $12::integer[]) ' +
      'as ids',
    values: [
      each(one => one.tokenHash),
      each(one => one.userId),
      each(one => one.period.startAt.toISOString()),
      each(one => one.period.endAt.toISOString()),
      each(one => one.expiresAt.toISOString()),
      each(one => one.now.toISOString()),
      holdings[0]!.wanted.map(({ modelId }) => modelId),
      holdings.flatMap(({ wanted }) => wanted.map(({ quantity }) => quantity)),
      each(one => daysText(one.span)),
      each(one => one.holder?.key ?? null),
      each(one => one.holder?.most ?? 0),
      each(one => one.holder?.spare ?? 0),
    ],
  })
  return rows[0]!.ids
}
