import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { AppContext } from '../../context.ts'
import { fit, type Effort, type Fit, type Span } from '../domain/availability/index.ts'
import { problemOfDatabase, sqlState } from '#server/jsonapi/database-errors.ts'
import { hasJustRefused, noteRefusal, refusedAtTheGate } from './availability-precheck.ts'
import {
  clearExpired,
  daysText,
  houseOf,
  insertRows,
  lockModels,
  park,
  readStocks,
  recent,
  seat,
  uuids,
  type Reach,
} from './rows.ts'
import type { Unavailable, WantedModel } from './wanted.ts'

export type Rentals = Pick<AppContext, 'database' | 'log'>
/** What the units belong to: the booking of a hold, or the lines of a command, one a unit in the order of `unitsOf`. */
type Sources = { kind: 'hold'; bookingId: string; expiresAt: Date } | { kind: 'command'; lineIds: readonly string[] }

export type Taking<T> = {
  /** Models ascending, each once. */
  wanted: readonly WantedModel[]
  /** With the turnaround. */
  span: Span
  now: Date
  /** So many units of each model must be left for others. */
  spare?: number
  /**
   * Writes what the units belong to, once the locks are held: a value of its own ends the taking there, committed as it
   * stands (the same order, sent before).
   */
  write: (tx: Transaction) => Promise<{ sources: Sources; result: T } | { done: T }>
  /** The fast door in one call; null when not enough are free. */
  fast?: () => Promise<T | null>
  /** The booking whose units are given back for these. */
  instead?: { bookingId: string; models: readonly string[] }
  /** Runs in the transaction that has taken the units, last. */
  after?: (tx: Transaction, result: T) => Promise<void>
}

const TRIES = 6
/** Another transaction was faster; a deadlock that nobody should have made; a lock that took too long. */
const AGAIN = new Set(['RT001', '23P01', '40P01', '40001'])

/** The models of an order, ascending and each once: the order in which everybody locks. */
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
 * Takes units through three doors, each exact: the gate answers crowds of a model that has just refused, the fast door
 * takes free items, the slow one moves what may be moved. Nobody gets what another has, and nobody is refused what fits
 * (specification 3, section 6).
 */
export async function takeUnits<T>(app: Rentals, taking: Taking<T>): Promise<T | Unavailable> {
  try {
    return await throughDoors(app, taking)
  } catch (error) {
    throw problemOfDatabase(error, null)
  }
}

async function throughDoors<T>(app: Rentals, taking: Taking<T>): Promise<T | Unavailable> {
  if (taking.instead === undefined) {
    if (hasJustRefused(app, taking)) {
      const refused = await refusedAtTheGate(app, taking)
      if (refused) return refused
    }
    const taken = await throughFastDoor(app, taking)
    if (taken !== 'full') return taken.result
    const refused = await refusedAtTheGate(app, taking)
    if (refused) return refused
  }
  return queued(app, taking, () => throughSlowDoor(app, taking))
}

async function throughFastDoor<T>(app: Rentals, taking: Taking<T>): Promise<{ result: T } | 'full'> {
  const models = taking.wanted.map(({ modelId }) => modelId)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      if (taking.fast) {
        const result = await taking.fast()
        return result === null ? 'full' : { result }
      }
      // Whoever comes too late writes nothing that would have to be taken back.
      const {
        rows: [seen],
      } = await app.database.orm.execute<{ free: boolean }>(
        sql`select rental_free_items(${uuids(unitsOf(taking.wanted))}, ${daysText(taking.span)}::daterange) is not null
          as free`,
      )
      if (!seen!.free) return 'full'
      return await app.database.orm.transaction(async tx => {
        await lockModels(tx, models, 'shared')
        const written = await taking.write(tx)
        if ('done' in written) return { result: written.done }
        const { sources, result } = written
        const units = unitsOf(taking.wanted)
        const { rows } = await tx.execute<{ taken: boolean }>(
          sql`select rental_reserve_units(${sources.kind}, ${uuids(units)},
            ${uuids(sources.kind === 'hold' ? units.map(() => sources.bookingId) : sources.lineIds)},
            ${daysText(taking.span)}::daterange,
            ${sources.kind === 'hold' ? sources.expiresAt.toISOString() : null}::timestamptz,
            ${taking.now.toISOString()}::timestamptz) as taken`,
        )
        if (!rows[0]!.taken) throw new Full()
        await taking.after?.(tx, result)
        return { result }
      })
    } catch (error) {
      if (error instanceof Full) return 'full'
      if (!AGAIN.has(sqlState(error))) throw error
    }
  }
  return 'full'
}

async function throughSlowDoor<T>(app: Rentals, taking: Taking<T>): Promise<T | Unavailable> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rearrange(app, taking)
    } catch (error) {
      if (error instanceof Refusal) {
        noteRefusal(app, taking)
        return error.refusal
      }
      if (attempt >= TRIES || !AGAIN.has(sqlState(error))) throw error
    }
  }
}

function rearrange<T>(app: Rentals, taking: Taking<T>): Promise<T> {
  const { wanted, span, now, instead } = taking
  const models = [...new Set([...wanted.map(({ modelId }) => modelId), ...(instead?.models ?? [])])]
  return app.database.orm.transaction(async tx => {
    await lockModels(tx, models, 'exclusive')
    await clearExpired(tx, models, now)
    const near = await answersWithin(tx, taking, { from: span.start - NEAR_DAYS, to: span.end + NEAR_DAYS }, 'quick')
    const answers = near.every(({ answer }) => answer.fits)
      ? near
      : await answersWithin(tx, taking, recent(now), 'whole')
    for (const { modelId, answer } of answers)
      if (!answer.fits && answer.why === 'cutOff')
        app.log.warn(
          { modelId, span },
          'a search for an order of items was cut off: a request that might have fitted was refused',
        )
    const refused = answers.filter(({ answer }) => !answer.fits).map(({ modelId }) => modelId)
    if (refused.length > 0) throw new Refusal(await whatIsMissing(tx, taking, refused))
    const written = await taking.write(tx)
    if ('done' in written) return written.done
    const { sources, result } = written
    if (instead) await tx.execute(sql`delete from rental_occupations where booking_id = ${instead.bookingId}`)
    const moves = answers.flatMap(({ answer }) => (answer.fits ? answer.moves : []))
    const items = answers.flatMap(({ answer }, index) =>
      answer.fits ? answer.items.slice(0, wanted[index]!.quantity) : [],
    )
    await park(
      tx,
      moves.map(({ id }) => id),
      now,
    )
    await seat(tx, moves)
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
    await taking.after?.(tx, result)
    return result
  })
}

/** Most orders fit by moving what lies near: a calendar of years is read only where that is not enough. */
const NEAR_DAYS = 60

/** Why these models were refused: fewer units than are wanted, or no more than those. */
async function whatIsMissing<T>(tx: Transaction, taking: Taking<T>, models: readonly string[]): Promise<Unavailable> {
  if (!taking.spare) return { refused: 'unavailable', models }
  const wanted = taking.wanted.filter(({ modelId }) => models.includes(modelId))
  const answers = await answersWithin(tx, { ...taking, wanted, spare: 0 }, recent(taking.now), 'whole')
  const missing = answers.filter(({ answer }) => !answer.fits).map(({ modelId }) => modelId)
  return missing.length > 0 ? { refused: 'unavailable', models: missing } : { refused: 'lastUnit', models }
}

async function answersWithin<T>(
  tx: Transaction,
  { wanted, span, now, instead, spare = 0 }: Taking<T>,
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
      answer: fit(houseOf({ ...stock, rows }), { ...span, quantity: wanted[index]!.quantity + spare }, effort),
    }
  })
}

class Full extends Error {}

class Refusal extends Error {
  readonly refusal: Unavailable

  constructor(refusal: Unavailable) {
    super('unavailable')
    this.refusal = refusal
  }
}

const queues = new WeakMap<Rentals['database'], Map<string, Promise<unknown>>>()

/**
 * One at a time of those who want the same models in this process: they would only wait for each other with a
 * connection each. Whenever one is done all who wait ask the gate again, together.
 */
async function queued<T>(
  app: Rentals,
  taking: Taking<T>,
  work: () => Promise<T | Unavailable>,
): Promise<T | Unavailable> {
  const busy = queues.get(app.database) ?? new Map<string, Promise<unknown>>()
  queues.set(app.database, busy)
  const key = taking.wanted.map(({ modelId }) => modelId).join()
  for (let before = busy.get(key); before !== undefined; before = busy.get(key)) {
    await before.catch(() => undefined)
    const refused = taking.instead === undefined ? await refusedAtTheGate(app, taking) : null
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
