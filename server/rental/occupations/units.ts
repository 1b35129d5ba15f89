import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { dayNumber, overlaps } from '../domain/availability/index.ts'
import { dayOf } from '../domain/period.ts'
import { readRentalSettings } from '../settings.ts'
import type { Unavailable } from './wanted.ts'
import { daysText, lockModels, uuids, type Row } from './rows.ts'
import { rearrange, reassignConflicts } from './rearrange.ts'

/** The items that are taken by what can't be moved, or don't exist, or are of another model. */
export type ItemsTaken = { refused: 'itemsTaken'; items: readonly string[] }
export type LineUnit = { lineId: string; itemId: string }

export type Lines = { lineIds: readonly string[]; now: Date }

export async function modelsOf(tx: Transaction, lineIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ model: string }>(
    sql`select distinct rental_model_id as model from rental_occupations where command_item_id = any (${uuids(lineIds)})
      order by 1`,
  )
  return rows.map(({ model }) => model)
}

/** The first day after a moment on which an item may go out again. */
async function freeAgainAfter(tx: Transaction, endAt: Date): Promise<number> {
  const { rentalTurnaroundDuration } = await readRentalSettings(tx)
  return dayNumber(dayOf(endAt)) + rentalTurnaroundDuration
}

/**
 * Gives the units of a command's lines back: cancelled or refused. Conflicts that wait for them get them. Safe to
 * repeat.
 */
export async function releaseUnits(tx: Transaction, { lineIds, now }: Lines): Promise<void> {
  const models = await modelsOf(tx, lineIds)
  await lockModels(tx, models, 'exclusive')
  await tx.execute(sql`delete from rental_occupations where command_item_id = any (${uuids(lineIds)})`)
  await reassignConflicts(tx, models, now)
}

/**
 * Preparation: each line gets the very item that goes out, and keeps it. Whatever stood there by chance goes to an
 * equal item. Null: done. Nothing is changed where it is refused. Safe to repeat.
 */
export async function assignItems(
  tx: Transaction,
  { units, now }: { units: readonly LineUnit[]; now: Date },
): Promise<Unavailable | ItemsTaken | null> {
  const models = await modelsOf(
    tx,
    units.map(({ lineId }) => lineId),
  )
  await lockModels(tx, models, 'exclusive')
  const items = new Map(units.map(({ lineId, itemId }) => [lineId, itemId]))
  const today = dayNumber(dayOf(now))
  for (const modelId of models) {
    const pinned: Row[] = []
    const taken: string[] = []
    const reassignment = await rearrange(
      tx,
      { modelId, now, strict: true },
      stock => {
        const changed = new Map<string, Row>()
        for (const row of stock.rows) {
          const item = row.lineId === null ? undefined : items.get(row.lineId)
          if (item === undefined) continue
          if (!stock.items.includes(item)) taken.push(item)
          // It is not out yet: of its own days only those to come are taken, today where all are past.
          const [start, end] = [Math.max(row.start, today), Math.max(row.end, today + 1)]
          changed.set(row.id, { ...row, item, start, end, pinned: true })
        }
        pinned.push(...changed.values())
        const others = stock.rows.filter(row => row.pinned && !changed.has(row.id))
        for (const [index, one] of pinned.entries())
          if ([...others, ...pinned.slice(0, index)].some(other => other.item === one.item && overlaps(other, one)))
            taken.push(one.item!)
        return { rows: taken.length > 0 ? new Map() : changed }
      },
      async () => {
        if (taken.length === 0) await write(tx, pinned)
      },
    )
    if (taken.length > 0) return { refused: 'itemsTaken', items: taken }
    if (reassignment === null) return { refused: 'unavailable', models: [modelId] }
  }
  return null
}

/** Parks them all, then gives each its item and days: no order of writing can make two meet. */
export async function write(tx: Transaction, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(
    sql`update rental_occupations set pinned = false, rental_item_id = null
      where id = any (${uuids(rows.map(({ id }) => id))})`,
  )
  for (const row of rows)
    await tx.execute(
      sql`update rental_occupations set period = ${daysText(row)}::daterange, rental_item_id = ${row.item}, pinned =
        ${row.pinned}, conflict_cause = case when ${row.item}::uuid is null then conflict_cause end, lost_item_id = case
        when ${row.item}::uuid is null then lost_item_id end where id = ${row.id}`,
    )
}

/**
 * The days of lines change, if their items are free or can be made so: their end moves on, or all of them. Null: done.
 * A line that has its item keeps it; one without looks for one. Nothing is changed where it is refused.
 */
export async function rescheduleUnits(
  tx: Transaction,
  { lineIds, startAt, endAt, now }: Lines & { startAt?: Date; endAt: Date },
): Promise<Unavailable | null> {
  const end = await freeAgainAfter(tx, endAt)
  const start = startAt === undefined ? null : dayNumber(dayOf(startAt))
  const models = await modelsOf(tx, lineIds)
  await lockModels(tx, models, 'exclusive')
  const refused: string[] = []
  const wanted = new Set(lineIds)
  for (const modelId of models) {
    const grown: Row[] = []
    let isBlocked = false
    const reassignment = await rearrange(
      tx,
      { modelId, now, strict: true },
      stock => {
        const own = stock.rows.filter(row => row.lineId !== null && wanted.has(row.lineId))
        grown.push(...own.map(row => ({ ...row, start: start ?? row.start, end })))
        isBlocked = grown.some(
          one =>
            one.pinned &&
            stock.rows.some(
              other => other.pinned && other.id !== one.id && other.item === one.item && overlaps(other, one),
            ),
        )
        // What is not pinned yet looks for an item anew, with its new end.
        const changed = new Map(grown.map(row => [row.id, row.pinned ? row : { ...row, item: null }]))
        return { rows: isBlocked ? new Map() : changed, seeking: new Set(grown.map(({ id }) => id)) }
      },
      async () => {
        if (!isBlocked)
          await write(
            tx,
            grown.map(row => (row.pinned ? row : { ...row, item: null })),
          )
      },
    )
    if (isBlocked || reassignment === null) refused.push(modelId)
  }
  return refused.length === 0 ? null : { refused: 'unavailable', models: refused }
}

/**
 * A line's days on another model. False: none of its units is free then. What its caller has to undo is undone with the
 * transaction.
 */
export async function moveToModel(
  tx: Transaction,
  { lineId, modelId, now }: { lineId: string; modelId: string; now: Date },
): Promise<boolean> {
  await lockModels(tx, [...new Set([...(await modelsOf(tx, [lineId])), modelId])].sort(), 'exclusive')
  const {
    rows: [row],
  } = await tx.execute<{ id: string }>(
    sql`update rental_occupations set rental_model_id = ${modelId}, rental_item_id = null, pinned = false
      where command_item_id = ${lineId} returning id`,
  )
  if (!row) return false
  return (
    (await rearrange(
      tx,
      { modelId, now, strict: true },
      () => ({ rows: new Map(), seeking: new Set([row.id]) }),
      async () => undefined,
    )) !== null
  )
}

/**
 * Lines that are only locked keep their very items from the beginning.
 * @returns nothing: without an item they wait as conflicts do
 */
export async function keepAssignedItems(tx: Pick<Transaction, 'execute'>, { lineIds, now }: Lines): Promise<void> {
  await tx.execute(
    sql`update rental_occupations set pinned = true, updated_at = ${now.toISOString()}::timestamptz
      where command_item_id = any (${uuids(lineIds)}) and rental_item_id is not null`,
  )
  await tx.execute(
    sql`update rental_command_items l set rental_item_id = o.rental_item_id from rental_occupations o
      where o.command_item_id = l.id and l.id = any (${uuids(lineIds)})`,
  )
}

/** The same for one that was displaced and has found another item, or waits for one. */
export async function keepReassignedItem(
  tx: Transaction,
  { lineId, now }: { lineId: string; now: Date },
): Promise<void> {
  await lockModels(tx, await modelsOf(tx, [lineId]), 'exclusive')
  await keepAssignedItems(tx, { lineIds: [lineId], now })
}
