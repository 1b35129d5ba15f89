import { setImmediate } from 'node:timers/promises'
import type { Period } from '../domain/period.ts'
import type { Span } from '../domain/availability/index.ts'
import type { Rentals } from './reserve-units.ts'
import type { WantedModel } from './wanted.ts'
import type { Holder } from './holders.ts'
import { daysText } from './rows.ts'

/** A hold of free items, as the database's functions ask for it; models ascending, each once. */
export type HoldRequest = {
  wanted: readonly WantedModel[]
  period: Period
  span: Span
  tokenHash: string
  userId: string | null
  expiresAt: Date
  now: Date
  holder: Holder | null
}
type Batch = {
  waiting: { request: HoldRequest; answer: (bookingId: Promise<string | null>) => void }[]
  running: number
}

const batchesByDatabase = new WeakMap<Rentals['database'], Map<string, Batch>>()
/** Bounds how long the requests behind a batch wait for it. */
const MAX_BATCH_SIZE = 32
/** While one transaction is executed the next is sent. */
const MAX_CONCURRENT_BATCHES = 2

/**
 * Creates a hold; returns the booking, or null when not enough items are free. Requests for the same models that arrive
 * while others are executed go into the next batch: a batch takes the lock, the round trip and the commit once.
 */
export async function createHoldInBatch(app: Rentals, request: HoldRequest): Promise<string | null> {
  const busy = batchesByDatabase.get(app.database) ?? new Map<string, Batch>()
  batchesByDatabase.set(app.database, busy)
  const key = request.wanted.map(({ modelId }) => modelId).join()
  const batch = busy.get(key) ?? { waiting: [], running: 0 }
  busy.set(key, batch)
  const answered = new Promise<string | null>(answer => void batch.waiting.push({ request, answer }))
  if (batch.running < MAX_CONCURRENT_BATCHES)
    void runBatches(app, batch).finally(() => {
      if (batch.running === 0) busy.delete(key)
    })
  return answered
}

async function runBatches(app: Rentals, batch: Batch): Promise<void> {
  batch.running += 1
  // A batch comes all at once: whoever is about to ask is waited for.
  for (await setImmediate(); batch.waiting.length > 0; await setImmediate()) {
    const requests = batch.waiting.splice(0, MAX_BATCH_SIZE)
    const bookings = createEach(
      app,
      requests.map(({ request }) => request),
    )
    for (const [index, { answer }] of requests.entries()) answer(bookings.then(ids => ids[index]!))
    await Promise.allSettled([bookings])
  }
  batch.running -= 1
}

/** Where one of them can't be written, by whatever is wrong with it, each goes alone and has an answer of its own. */
async function createEach(
  app: Rentals,
  requests: readonly HoldRequest[],
): Promise<(string | null | Promise<string | null>)[]> {
  if (requests.length === 1) return [await createHold(app, requests[0]!)]
  try {
    return await createHoldsInBatch(app, requests)
  } catch {
    const alone = requests.map(request => createHold(app, request))
    await Promise.allSettled(alone)
    return alone
  }
}

async function createHold(
  { database }: Rentals,
  { wanted, period, span, tokenHash, userId, expiresAt, now, holder }: HoldRequest,
): Promise<string | null> {
  const { rows } = await database.pool.query<{ id: string | null }>({
    name: 'rental_create_hold',
    text:
      'select rental_create_hold($1, $2, $3, $4, $5, $6, $7::uuid[], $8::integer[], $9::daterange, $10, $11, ' +
      '$12) as id',
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

async function createHoldsInBatch({ database }: Rentals, requests: readonly HoldRequest[]): Promise<(string | null)[]> {
  const each = <T>(value: (request: HoldRequest) => T) => requests.map(value)
  const { rows } = await database.pool.query<{ ids: (string | null)[] }>({
    name: 'rental_create_holds_in_batch',
    text:
      'select rental_create_holds_in_batch($1::text[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], ' +
      '$5::timestamptz[], $6::timestamptz[], $7::uuid[], $8::integer[], $9::daterange[], $10::text[], ' +
      '$11::integer[], $12::integer[]) as ids',
    values: [
      each(one => one.tokenHash),
      each(one => one.userId),
      each(one => one.period.startAt.toISOString()),
      each(one => one.period.endAt.toISOString()),
      each(one => one.expiresAt.toISOString()),
      each(one => one.now.toISOString()),
      requests[0]!.wanted.map(({ modelId }) => modelId),
      requests.flatMap(({ wanted }) => wanted.map(({ quantity }) => quantity)),
      each(one => daysText(one.span)),
      each(one => one.holder?.key ?? null),
      each(one => one.holder?.most ?? 0),
      each(one => one.holder?.spare ?? 0),
    ],
  })
  return rows[0]!.ids
}
