import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { AppContext } from '../../context.ts'
import { fit, type Effort, type Fit, type Span } from '../domain/availability/index.ts'
import { problemOfDatabase, sqlState } from '#server/jsonapi/database-errors.ts'
import { wasRecentlyRefused, recordRefusal, precheckAvailability } from './availability-precheck.ts'
import {
  clearExpired,
  daysText,
  inventoryOf,
  insertRows,
  lockModels,
  unassign,
  readStocks,
  recent,
  assign,
  uuids,
  type Reach,
} from './rows.ts'
import type { Unavailable, WantedModel } from './wanted.ts'

export type Rentals = Pick<AppContext, 'database' | 'log'>
/** For what units are reserved: the booking of a hold, or lines of a command, one each in the order of `unitsOf`. */
type Sources = { kind: 'hold'; bookingId: string; expiresAt: Date } | { kind: 'command'; lineIds: readonly string[] }

export type Reservation<T> = {
  /** Models ascending, each once. */
  wanted: readonly WantedModel[]
  /** With the turnaround. */
  span: Span
  now: Date
  /** So many units of each model must be left for others. */
  spare?: number
  /**
   * Writes what the units belong to, once the locks are held: `done` ends the reservation there, committed as it stands
   * (the same order, sent before).
   */
  write: (tx: Transaction) => Promise<{ sources: Sources; result: T } | { done: T }>
  /** Whether its units are chosen with nobody else writing. */
  isExclusive?: boolean
  /** The fast path in one call; null when not enough items are free. */
  fastPath?: () => Promise<T | null>
  /** The booking whose units are released for these. */
  instead?: { bookingId: string; models: readonly string[] }
  /** Runs in the transaction that has taken the units, last. */
  after?: (tx: Transaction, result: T) => Promise<void>
}

const MAX_ATTEMPTS = 6
/** Another transaction was faster; a deadlock that nobody should have made; a lock that took too long. */
const RETRYABLE_STATES = new Set(['RT001', '23P01', '40P01', '40001'])

/** The models of a cart, ascending and each once: the sequence in which every transaction locks them. */
export function inLockOrder(wanted: readonly WantedModel[]): WantedModel[] {
  const quantities = new Map<string, number>()
  for (const { modelId, quantity } of wanted) quantities.set(modelId, (quantities.get(modelId) ?? 0) + quantity)
  return [...quantities]
    .map(([modelId, quantity]) => ({ modelId, quantity }))
    .sort((one, other) => (one.modelId < other.modelId ? -1 : 1))
}

/** The model of each unit. */
export const unitsOf = (wanted: readonly WantedModel[]) =>
  wanted.flatMap(({ modelId, quantity }) => Array.from({ length: quantity }, () => modelId))

/**
 * Reserves units in three steps, each exact: the availability pre-check answers requests for a model that was recently
 * refused, the fast path takes free items, the slow path reassigns movable allocations. Nobody gets an item that
 * another has, and nobody is refused what fits (specification 3, section 6).
 */
export async function reserveUnits<T>(app: Rentals, reservation: Reservation<T>): Promise<T | Unavailable> {
  try {
    return await allocate(app, reservation)
  } catch (error) {
    throw problemOfDatabase(error, null)
  }
}

async function allocate<T>(app: Rentals, reservation: Reservation<T>): Promise<T | Unavailable> {
  if (reservation.instead === undefined && reservation.isExclusive !== true) {
    if (wasRecentlyRefused(app, reservation)) {
      const refused = await precheckAvailability(app, reservation)
      if (refused) return refused
    }
    const taken = await allocateOnFastPath(app, reservation)
    if (taken !== 'full') return taken.result
    const refused = await precheckAvailability(app, reservation)
    if (refused) return refused
  }
  return serialized(app, reservation, () => allocateOnSlowPath(app, reservation))
}

async function allocateOnFastPath<T>(app: Rentals, reservation: Reservation<T>): Promise<{ result: T } | 'full'> {
  const models = reservation.wanted.map(({ modelId }) => modelId)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      if (reservation.fastPath) {
        const result = await reservation.fastPath()
        return result === null ? 'full' : { result }
      }
      // Whoever comes too late writes nothing that would have to be taken back.
      const {
        rows: [seen],
      } = await app.database.orm.execute<{ free: boolean }>(
        sql`select rental_free_items(${uuids(unitsOf(reservation.wanted))},
          ${daysText(reservation.span)}::daterange) is not null
          as free`,
      )
      if (!seen!.free) return 'full'
      return await app.database.orm.transaction(async tx => {
        await lockModels(tx, models, 'shared')
        const written = await reservation.write(tx)
        if ('done' in written) return { result: written.done }
        const { sources, result } = written
        const units = unitsOf(reservation.wanted)
        const { rows } = await tx.execute<{ taken: boolean }>(
          sql`select rental_reserve_units(${sources.kind}, ${uuids(units)},
            ${uuids(sources.kind === 'hold' ? units.map(() => sources.bookingId) : sources.lineIds)},
            ${daysText(reservation.span)}::daterange,
            ${sources.kind === 'hold' ? sources.expiresAt.toISOString() : null}::timestamptz,
            ${reservation.now.toISOString()}::timestamptz) as taken`,
        )
        if (!rows[0]!.taken) throw new NotEnoughFreeError()
        await reservation.after?.(tx, result)
        return { result }
      })
    } catch (error) {
      if (error instanceof NotEnoughFreeError) return 'full'
      if (!RETRYABLE_STATES.has(sqlState(error))) throw error
    }
  }
  return 'full'
}

async function allocateOnSlowPath<T>(app: Rentals, reservation: Reservation<T>): Promise<T | Unavailable> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await reserveByRearranging(app, reservation)
    } catch (error) {
      if (error instanceof UnavailableError) {
        recordRefusal(app, reservation)
        return error.refusal
      }
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE_STATES.has(sqlState(error))) throw error
    }
  }
}

function reserveByRearranging<T>(app: Rentals, reservation: Reservation<T>): Promise<T> {
  const { wanted, span, now, instead } = reservation
  const models = [...new Set([...wanted.map(({ modelId }) => modelId), ...(instead?.models ?? [])])]
  return app.database.orm.transaction(async tx => {
    await lockModels(tx, models, 'exclusive')
    await clearExpired(tx, models, now)
    const near = await answersWithin(
      tx,
      reservation,
      { from: span.start - NEAR_DAYS, to: span.end + NEAR_DAYS },
      'quick',
    )
    const answers = near.every(({ answer }) => answer.fits)
      ? near
      : await answersWithin(tx, reservation, recent(now), 'whole')
    for (const { modelId, answer } of answers)
      if (!answer.fits && answer.why === 'cutOff')
        app.log.warn(
          { modelId, span },
          'the search for an assignment was cut off: a request that might have fitted was refused',
        )
    const refused = answers.filter(({ answer }) => !answer.fits).map(({ modelId }) => modelId)
    if (refused.length > 0) throw new UnavailableError(await unavailabilityOf(tx, reservation, refused))
    const written = await reservation.write(tx)
    if ('done' in written) return written.done
    const { sources, result } = written
    if (instead) await tx.execute(sql`delete from rental_occupations where booking_id = ${instead.bookingId}`)
    const moves = answers.flatMap(({ answer }) => (answer.fits ? answer.moves : []))
    const items = answers.flatMap(({ answer }, index) =>
      answer.fits ? answer.items.slice(0, wanted[index]!.quantity) : [],
    )
    await unassign(
      tx,
      moves.map(({ id }) => id),
      now,
    )
    await assign(tx, moves)
    await insertRows(
      tx,
      unitsOf(wanted).map((modelId, index) => ({
        modelId,
        item: items[index]!,
        kind: sources.kind,
        ...span,
        ...(sources.kind === 'hold'
          ? { bookingId: sources.bookingId, expiresAt: sources.expiresAt }
          : { lineId: sources.lineIds[index]! }),
      })),
      now,
    )
    await reservation.after?.(tx, result)
    return result
  })
}

/** Most requests fit by moving allocations nearby: a calendar of years is read only where that is not enough. */
const NEAR_DAYS = 60

/** Why these models were refused: fewer units than are wanted, or no more than those. */
async function unavailabilityOf<T>(
  tx: Transaction,
  reservation: Reservation<T>,
  models: readonly string[],
): Promise<Unavailable> {
  if (!reservation.spare) return { refused: 'unavailable', models }
  const wanted = reservation.wanted.filter(({ modelId }) => models.includes(modelId))
  const answers = await answersWithin(tx, { ...reservation, wanted, spare: 0 }, recent(reservation.now), 'whole')
  const missing = answers.filter(({ answer }) => !answer.fits).map(({ modelId }) => modelId)
  return missing.length > 0 ? { refused: 'unavailable', models: missing } : { refused: 'lastUnit', models }
}

async function answersWithin<T>(
  tx: Transaction,
  { wanted, span, now, instead, spare = 0 }: Reservation<T>,
  reach: Reach,
  effort: Effort,
): Promise<{ modelId: string; answer: Fit }[]> {
  const stocks = await readStocks(
    tx,
    wanted.map(({ modelId }) => modelId),
    now,
    reach,
  )
  return stocks.map((stock, index) => {
    const rows =
      instead === undefined ? stock.rows : stock.rows.filter(({ bookingId }) => bookingId !== instead.bookingId)
    return {
      modelId: stock.modelId,
      answer: fit(inventoryOf({ ...stock, rows }), { ...span, quantity: wanted[index]!.quantity + spare }, effort),
    }
  })
}

class NotEnoughFreeError extends Error {}

class UnavailableError extends Error {
  readonly refusal: Unavailable

  constructor(refusal: Unavailable) {
    super('unavailable')
    this.refusal = refusal
  }
}

const queues = new WeakMap<Rentals['database'], Map<string, Promise<unknown>>>()

/**
 * Runs requests for the same models one after the other within this process: in parallel they would only wait for each
 * other's locks, with a connection each. After each one, all that wait repeat the availability pre-check together.
 */
async function serialized<T>(
  app: Rentals,
  reservation: Reservation<T>,
  work: () => Promise<T | Unavailable>,
): Promise<T | Unavailable> {
  const busy = queues.get(app.database) ?? new Map<string, Promise<unknown>>()
  queues.set(app.database, busy)
  const key = reservation.wanted.map(({ modelId }) => modelId).join()
  for (let before = busy.get(key); before !== undefined; before = busy.get(key)) {
    await before.catch(() => undefined)
    const refused = reservation.instead === undefined ? await precheckAvailability(app, reservation) : null
    if (refused) return refused
  }
  const turn = work()
  busy.set(key, turn)
  try {
    return await turn
  } finally {
    busy.delete(key)
  }
}
