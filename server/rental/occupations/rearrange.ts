import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { ConflictCause } from '../domain/vocabulary.ts'
import { overlaps, place, type Float, type House, type Move } from '../domain/availability/index.ts'
import { noteConflicts, noteFreed, noteUnitsLost, type Conflict } from './conflicts.ts'
import { clearExpired, houseOf, lockModels, park, readStocks, seat, type Row, type Stock } from './rows.ts'

export type Settled = { moves: readonly Move[]; conflicts: readonly Conflict[] }

/**
 * Under the exclusive lock: how a model's floats go round its blocks. `strict` refuses (null) when one of the newly
 * driven out finds no place; else the newest are given up. What was a conflict before gets an item where one has become
 * free.
 * @param rows with the blocks as they shall be; an item of a float that a block now stands in the way of counts as lost
 */
function settle(
  { items, rows }: Pick<Stock, 'items' | 'rows'>,
  { strict, before }: { strict: boolean; before: ReadonlySet<string> },
): Settled | null {
  const { fixed, floats } = houseOf({ items, rows })
  const known = new Set(items)
  const lost = (float: Float) =>
    float.item === null ||
    !known.has(float.item) ||
    fixed.some(block => block.item === float.item && overlaps(block, float))
  const driven = floats.filter(lost)
  let house: House = { items, fixed, floats: floats.filter(float => !lost(float)) }
  const seats = new Map<string, string>()
  const given = new Set<string>()
  const accept = (float: Float, answer: { items: readonly string[]; moves: readonly Move[] }) => {
    const moved = new Map(answer.moves.map(({ id, item }) => [id, item]))
    for (const { id, item } of answer.moves) seats.set(id, item)
    seats.set(float.id, answer.items[0]!)
    house = {
      ...house,
      floats: [
        ...house.floats.map(one => ({ ...one, item: moved.get(one.id) ?? one.item })),
        { ...float, item: answer.items[0]! },
      ],
    }
  }
  const seatOrGiveUp = (float: Float, mayDriveOut: boolean): void => {
    const answer = place(house, [float])
    if (answer.fits) return accept(float, answer)
    // Ids of version 7 tell the order in which they came.
    const younger = mayDriveOut
      ? house.floats
          .filter(one => one.id > float.id && overlaps(one, float))
          .sort((one, other) => (one.id < other.id ? 1 : -1))
      : []
    for (const one of younger) {
      const without = { ...house, floats: house.floats.filter(other => other !== one) }
      const second = place(without, [float])
      if (!second.fits) continue
      house = without
      given.add(one.id)
      return accept(float, second)
    }
    given.add(float.id)
  }
  const byAge = [...driven].sort((one, other) => (one.id < other.id ? -1 : 1))
  for (const float of byAge.filter(({ id }) => !before.has(id))) seatOrGiveUp(float, !strict)
  if (strict && given.size > 0) return null
  for (const float of byAge.filter(({ id }) => before.has(id))) seatOrGiveUp(float, false)
  const byId = new Map(rows.map(row => [row.id, row]))
  return {
    moves: [...seats]
      .filter(([id, item]) => !given.has(id) && byId.get(id)!.item !== item)
      .map(([id, item]) => ({ id, item })),
    conflicts: [...given]
      .filter(id => !before.has(id))
      .map(id => ({ rowId: id, lineId: byId.get(id)!.lineId, bookingId: byId.get(id)!.bookingId })),
  }
}

/**
 * What a change asks for: rows as they shall be, by id; those left out stay. Null: gone. New ones are written by
 * `between`.
 */
export type Change = {
  rows: ReadonlyMap<string, Row | null>
  added?: readonly Row[]
  /** Of those without an item, which must find one now: `strict` refuses where they don't. */
  seeking?: ReadonlySet<string>
}
/** `cause`: why what finds no item has lost its own. */
export type Rearranging = { modelId: string; now: Date; strict: boolean; cause?: ConflictCause }

/**
 * Locks a model, changes blocks of it as `plan` says, and fits its floats round them. Null: it refused. `plan` may
 * throw what the caller must be told. `between` writes the changed blocks themselves, when all that moves is out of
 * their way. Whatever has lost its item is noted with its cause and told, in the same transaction: no path makes a
 * silent conflict.
 */
export async function rearrange(
  tx: Transaction,
  { modelId, now, strict, cause = 'unavailable' }: Rearranging,
  plan: (stock: Stock) => Change,
  between: (tx: Transaction) => Promise<void>,
): Promise<Settled | null> {
  await lockModels(tx, [modelId], 'exclusive')
  await clearExpired(tx, [modelId], now)
  const [stock] = await readStocks(tx, [modelId], now)
  const { rows: changed, added = [], seeking } = plan(stock!)
  const rows = [...stock!.rows.flatMap(row => (changed.has(row.id) ? (changed.get(row.id) ?? []) : [row])), ...added]
  const before = new Set(
    stock!.rows.filter(({ id, item }) => item === null && seeking?.has(id) !== true).map(({ id }) => id),
  )
  const settled = settle({ items: stock!.items, rows }, { strict, before })
  if (settled === null) return null
  await park(tx, [...settled.moves.map(({ id }) => id), ...settled.conflicts.map(({ rowId }) => rowId)], now)
  await between(tx)
  await seat(tx, settled.moves)
  await noteConflicts(tx, { rows: stock!.rows, conflicts: settled.conflicts, cause, now })
  const found = new Set(settled.moves.map(({ id }) => id).filter(id => before.has(id)))
  await noteUnitsLost(
    tx,
    stock!.rows.filter(row => found.has(row.id) || (row.pinned && changed.get(row.id)?.pinned === false)),
  )
  return settled
}

/** Gives conflicts of models an item, where one has become free. */
export async function settleModels(tx: Transaction, models: readonly string[], now: Date): Promise<void> {
  for (const modelId of [...new Set(models)].sort()) {
    const { rows } = await tx.execute(
      sql`select 1 from rental_occupations where rental_model_id = ${modelId} and rental_item_id is null limit 1`,
    )
    if (rows.length > 0)
      await rearrange(
        tx,
        { modelId, now, strict: false },
        () => ({ rows: new Map() }),
        async () => undefined,
      )
  }
  await noteFreed(tx, models)
}

/** Deletes holds that have expired, and gives what they took to conflicts that wait for it. */
export async function clearAndSettle(tx: Transaction, models: readonly string[], now: Date): Promise<void> {
  await lockModels(tx, models, 'exclusive')
  await clearExpired(tx, models, now)
  await settleModels(tx, models, now)
}
