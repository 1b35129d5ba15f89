import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { ConflictCause } from '../domain/vocabulary.ts'
import { overlaps, place, type MovableAllocation, type Inventory, type Move } from '../domain/availability/index.ts'
import { noteConflicts, noteFreed, noteUnitsLost, type Conflict } from './conflicts.ts'
import { clearExpired, inventoryOf, lockModels, unassign, readStocks, assign, type Row, type Stock } from './rows.ts'

export type Reassignment = { moves: readonly Move[]; conflicts: readonly Conflict[] }

/**
 * Under the exclusive lock: plans how a model's movable allocations are reassigned around its blocks. `strict` refuses
 * (null) when one that loses its item now finds no other; else the newest are given up. What was a conflict before gets
 * an item where one has become free.
 * @param rows with the blocks as they shall be; an allocation whose item a block now takes counts as displaced
 */
function planReassignment(
  { items, rows }: Pick<Stock, 'items' | 'rows'>,
  { strict, before }: { strict: boolean; before: ReadonlySet<string> },
): Reassignment | null {
  const { fixed, movable } = inventoryOf({ items, rows })
  const known = new Set(items)
  const isDisplaced = (allocation: MovableAllocation) =>
    allocation.item === null ||
    !known.has(allocation.item) ||
    fixed.some(block => block.item === allocation.item && overlaps(block, allocation))
  const displaced = movable.filter(isDisplaced)
  let inventory: Inventory = { items, fixed, movable: movable.filter(allocation => !isDisplaced(allocation)) }
  const assignments = new Map<string, string>()
  const given = new Set<string>()
  const accept = (allocation: MovableAllocation, answer: { items: readonly string[]; moves: readonly Move[] }) => {
    const moved = new Map(answer.moves.map(({ id, item }) => [id, item]))
    for (const { id, item } of answer.moves) assignments.set(id, item)
    assignments.set(allocation.id, answer.items[0]!)
    inventory = {
      ...inventory,
      movable: [
        ...inventory.movable.map(one => ({ ...one, item: moved.get(one.id) ?? one.item })),
        { ...allocation, item: answer.items[0]! },
      ],
    }
  }
  const assignOrGiveUp = (allocation: MovableAllocation, mayDisplace: boolean): void => {
    const answer = place(inventory, [allocation])
    if (answer.fits) return accept(allocation, answer)
    // Ids of version 7 sort by creation.
    const younger = mayDisplace
      ? inventory.movable
          .filter(one => one.id > allocation.id && overlaps(one, allocation))
          .sort((one, other) => (one.id < other.id ? 1 : -1))
      : []
    for (const one of younger) {
      const without = { ...inventory, movable: inventory.movable.filter(other => other !== one) }
      const second = place(without, [allocation])
      if (!second.fits) continue
      inventory = without
      given.add(one.id)
      return accept(allocation, second)
    }
    given.add(allocation.id)
  }
  const byAge = [...displaced].sort((one, other) => (one.id < other.id ? -1 : 1))
  for (const allocation of byAge.filter(({ id }) => !before.has(id))) assignOrGiveUp(allocation, !strict)
  if (strict && given.size > 0) return null
  for (const allocation of byAge.filter(({ id }) => before.has(id))) assignOrGiveUp(allocation, false)
  const byId = new Map(rows.map(row => [row.id, row]))
  return {
    moves: [...assignments]
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
 * Locks a model, changes blocks of it as `plan` says, and reassigns its movable allocations around them. Null: refused.
 * `plan` may throw. `between` writes the changed blocks themselves, when all that moves is out of their way. Whatever
 * has lost its item is recorded with its cause and staff are notified, in the same transaction: no path makes a silent
 * conflict.
 */
export async function rearrange(
  tx: Transaction,
  { modelId, now, strict, cause = 'unavailable' }: Rearranging,
  plan: (stock: Stock) => Change,
  between: (tx: Transaction) => Promise<void>,
): Promise<Reassignment | null> {
  await lockModels(tx, [modelId], 'exclusive')
  await clearExpired(tx, [modelId], now)
  const [stock] = await readStocks(tx, [modelId], now)
  const { rows: changed, added = [], seeking } = plan(stock!)
  const rows = [...stock!.rows.flatMap(row => (changed.has(row.id) ? (changed.get(row.id) ?? []) : [row])), ...added]
  const before = new Set(
    stock!.rows.filter(({ id, item }) => item === null && seeking?.has(id) !== true).map(({ id }) => id),
  )
  const reassignment = planReassignment({ items: stock!.items, rows }, { strict, before })
  if (reassignment === null) return null
  await unassign(
    tx,
    [...reassignment.moves.map(({ id }) => id), ...reassignment.conflicts.map(({ rowId }) => rowId)],
    now,
  )
  await between(tx)
  await assign(tx, reassignment.moves)
  await noteConflicts(tx, { rows: stock!.rows, conflicts: reassignment.conflicts, cause, now })
  const found = new Set(reassignment.moves.map(({ id }) => id).filter(id => before.has(id)))
  await noteUnitsLost(
    tx,
    stock!.rows.filter(row => found.has(row.id) || (row.pinned && changed.get(row.id)?.pinned === false)),
  )
  return reassignment
}

/** Gives conflicts of models an item, where one has become free. */
export async function reassignConflicts(tx: Transaction, models: readonly string[], now: Date): Promise<void> {
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
export async function clearExpiredAndReassign(tx: Transaction, models: readonly string[], now: Date): Promise<void> {
  await lockModels(tx, models, 'exclusive')
  await clearExpired(tx, models, now)
  await reassignConflicts(tx, models, now)
}
