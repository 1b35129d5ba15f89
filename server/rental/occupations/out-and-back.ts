import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { dayNumber, dayOf as dayOfNumber, overlaps } from '../domain/availability/index.ts'
import { dayOf } from '../domain/period.ts'
import { readRentalSettings } from '../settings.ts'
import type { Unavailable } from './wanted.ts'
import { daysText, insertRows, lockModels, uuids, type Row } from './rows.ts'
import { rearrange, reassignConflicts } from './rearrange.ts'
import { modelsOf, write, type ItemsTaken, type Lines } from './units.ts'

/**
 * Units that have gone out are taken from that very day on: later than planned frees the days before it, earlier takes
 * them. Null: done. Nothing is changed where a unit is fixed to another on these days, or where what may move finds no
 * equal one.
 */
export async function handOverUnits(
  tx: Transaction,
  { lineIds, day, now }: Lines & { day: string },
): Promise<Unavailable | ItemsTaken | null> {
  const start = dayNumber(day)
  const wanted = new Set(lineIds)
  const models = await modelsOf(tx, lineIds)
  await lockModels(tx, models, 'exclusive')
  for (const modelId of models) {
    let moved: Row[] = []
    let taken: string[] = []
    const reassignment = await rearrange(
      tx,
      { modelId, now, strict: true },
      stock => {
        moved = stock.rows
          .filter(row => row.lineId !== null && wanted.has(row.lineId) && row.start !== start)
          // What goes out after its last day is taken that day at least.
          .map(row => ({ ...row, start, end: Math.max(row.end, start + 1) }))
        const others = stock.rows.filter(row => row.pinned && (row.lineId === null || !wanted.has(row.lineId)))
        taken = moved.flatMap(one =>
          others.some(other => other.item === one.item && overlaps(other, one)) ? [one.item!] : [],
        )
        return { rows: new Map(taken.length > 0 ? [] : moved.map(row => [row.id, row])) }
      },
      async () => {
        if (taken.length === 0) await write(tx, moved)
      },
    )
    if (taken.length > 0) return { refused: 'itemsTaken', items: taken }
    if (reassignment === null) return { refused: 'unavailable', models: [modelId] }
  }
  return null
}

/**
 * Units that have come back on a day are free again after their turnaround; one that can't go out again is not taken
 * by its order any more from that day on. One that was to go out only later is free at once. Safe to repeat.
 */
export async function returnUnits(
  tx: Transaction,
  { units, day, now }: { units: readonly { lineId: string; isUsable: boolean }[]; day: string; now: Date },
): Promise<void> {
  const { rentalTurnaroundDuration } = await readRentalSettings(tx)
  const lineIds = units.map(({ lineId }) => lineId)
  const models = await modelsOf(tx, lineIds)
  await lockModels(tx, models, 'exclusive')
  for (const isUsable of [true, false]) {
    const ids = uuids(units.filter(unit => unit.isUsable === isUsable).map(({ lineId }) => lineId))
    const end = dayOfNumber(dayNumber(day) + (isUsable ? 1 + rentalTurnaroundDuration : 0))
    await tx.execute(
      sql`delete from rental_occupations where command_item_id = any (${ids}) and lower(period) >= ${end}::date`,
    )
    await tx.execute(sql`update rental_occupations set period = daterange(lower(period), ${end}::date)
      where command_item_id = any (${ids}) and upper(period) > ${end}::date`)
  }
  await reassignConflicts(tx, models, now)
}

/** `isOut`: the old one was with the renter, and comes back today; `isUsable`: it may go out again. */
export type Replacement = {
  lineId: string
  newLineId: string
  itemId: string
  isOut: boolean
  isUsable: boolean
  now: Date
}

/**
 * Another item of the model for the rest of a line's days, in the name of the line that takes its place; the old one is
 * free again after its turnaround. Null: done. Nothing is changed where it is refused.
 */
export async function replaceUnit(
  tx: Transaction,
  { lineId, newLineId, itemId, isOut, isUsable, now }: Replacement,
): Promise<Unavailable | ItemsTaken | null> {
  const [modelId] = await modelsOf(tx, [lineId])
  if (modelId === undefined) return { refused: 'itemsTaken', items: [itemId] }
  const today = dayNumber(dayOf(now))
  const { rentalTurnaroundDuration } = await readRentalSettings(tx)
  const usedUntil = isUsable ? today + 1 + rentalTurnaroundDuration : today
  let isTaken = false
  let used: Row | null = null
  let old: Row | undefined
  const reassignment = await rearrange(
    tx,
    { modelId, now, strict: true },
    stock => {
      old = stock.rows.find(row => row.lineId === lineId)!
      used = isOut && old.start < Math.min(usedUntil, today + 1) ? { ...old, end: Math.min(old.end, usedUntil) } : null
      const rest: Row = {
        ...old,
        id: 'new',
        item: itemId,
        pinned: true,
        lineId: newLineId,
        start: Math.max(old.start, today),
      }
      isTaken =
        !stock.items.includes(itemId) ||
        old.item === itemId ||
        rest.start >= rest.end ||
        stock.rows.some(row => row.pinned && row.item === itemId && row.id !== old!.id && overlaps(row, rest))
      if (isTaken) return { rows: new Map() }
      return { rows: new Map([[old.id, used]]), added: [rest] }
    },
    async () => {
      if (isTaken) return
      if (used === null) await tx.execute(sql`delete from rental_occupations where id = ${old!.id}`)
      else
        await tx.execute(sql`update rental_occupations set period = ${daysText(used)}::daterange where id = ${old!.id}`)
      await insertRows(
        tx,
        [
          {
            modelId,
            item: itemId,
            kind: 'command',
            start: Math.max(old!.start, today),
            end: old!.end,
            pinned: true,
            lineId: newLineId,
          },
        ],
        now,
      )
    },
  )
  if (isTaken) return { refused: 'itemsTaken', items: [itemId] }
  return reassignment === null ? { refused: 'unavailable', models: [modelId] } : null
}

/** Units that are back are free from a day on, whatever is left of their turnaround. */
export async function endTurnaround(
  tx: Transaction,
  { items, day }: { items: readonly string[]; day: string },
): Promise<void> {
  const { rows } = await tx.execute<{ model: string }>(
    sql`select distinct rental_model_id as model from rental_items where id = any (${uuids(items)}) order by 1`,
  )
  await lockModels(
    tx,
    rows.map(({ model }) => model),
    'exclusive',
  )
  const isBack = sql`rental_item_id = any (${uuids(items)}) and upper(period) > ${day}::date
    and command_item_id in (select l.id from rental_command_items l where l.rental_item_id = any (${uuids(items)})
      and l.status in ('returned', 'replaced') and (l.returned_at at time zone 'Europe/Paris')::date <= ${day}::date)`
  await tx.execute(sql`delete from rental_occupations where ${isBack} and lower(period) >= ${day}::date`)
  await tx.execute(sql`update rental_occupations set period = daterange(lower(period), ${day}::date) where ${isBack}`)
}
