import type { Task } from '#server/module.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { dayNumber, type Span, overlaps } from '../domain/availability/index.ts'
import { dayOf } from '../domain/period.ts'
import { readRentalSettings } from '../settings.ts'
import type { ConflictCause } from '../domain/vocabulary.ts'
import type { Conflict } from './conflicts.ts'
import { daysText, insertRows, lockModels, uuids, type Row } from './rows.ts'
import { rearrange, reassignConflicts } from './rearrange.ts'

/** An item is with a renter, prepared, or unavailable already on these days. */
export type ItemBusy = { refused: 'itemBusy'; itemId: string }
export type Freed = { conflicts: readonly Conflict[] }

async function modelOf(tx: Transaction, itemId: string): Promise<string> {
  const { rows } = await tx.execute<{ model: string }>(
    sql`select rental_model_id as model from rental_items where id = ${itemId}`,
  )
  return rows[0]!.model
}

/**
 * `cause` drives out whatever was to go out with the item, also what was prepared. `strict` refuses where anything
 * finds no equal item.
 */
export type ItemBlock = {
  unavailabilityId: string
  itemId: string
  startDay: string
  endDay: string | null
  now: Date
  cause?: ConflictCause
  strict?: boolean
}

/**
 * Makes an item unavailable from its first day to its last (null: for ever), or changes the days of what was blocked
 * before under this id. Floats go to equal items; the newest that find none are conflicts. Only what is pinned refuses;
 * with a `cause`, only another unavailability does.
 */
export async function blockItem(
  tx: Transaction,
  { unavailabilityId, itemId, startDay, endDay, now, cause, strict = false }: ItemBlock,
): Promise<Freed | ItemBusy> {
  const modelId = await modelOf(tx, itemId)
  const span = { start: dayNumber(startDay), end: endDay === null ? Infinity : dayNumber(endDay) + 1 }
  await lockModels(tx, [modelId], 'exclusive')
  const {
    rows: [own],
  } = await tx.execute<{ id: string }>(
    sql`select id from rental_occupations where unavailability_id = ${unavailabilityId}`,
  )
  let isBusy = false
  const block: Row = {
    id: own?.id ?? 'new',
    modelId,
    item: itemId,
    kind: 'maintenance',
    ...span,
    pinned: true,
    bookingId: null,
    lineId: null,
  }
  let displaced: Row[] = []
  const reassignment = await rearrange(
    tx,
    { modelId, now, strict, cause },
    stock => {
      const inTheWay = stock.rows.filter(
        row => row.pinned && row.id !== block.id && row.item === itemId && overlaps(row, block),
      )
      isBusy = inTheWay.some(({ kind }) => cause === undefined || kind === 'maintenance')
      if (isBusy) return { rows: new Map() }
      displaced = inTheWay.map(row => ({ ...row, pinned: false, item: null }))
      const changed = new Map<string, Row>(displaced.map(row => [row.id, row]))
      return own ? { rows: changed.set(own.id, block) } : { rows: changed, added: [block] }
    },
    async () => {
      if (isBusy) return
      await unassignFixed(tx, displaced)
      if (own)
        await tx.execute(
          sql`update rental_occupations
            set period = ${daysText(span)}::daterange, rental_item_id = ${itemId}, rental_model_id = ${modelId}
            where id = ${own.id}`,
        )
      else
        await insertRows(
          tx,
          [{ modelId, item: itemId, kind: 'maintenance', ...span, pinned: true, unavailabilityId }],
          now,
        )
    },
  )
  return isBusy || reassignment === null ? { refused: 'itemBusy', itemId } : { conflicts: reassignment.conflicts }
}

async function unassignFixed(tx: Transaction, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0)
    await tx.execute(
      sql`update rental_occupations set pinned = false, rental_item_id = null
        where id = any (${uuids(rows.map(({ id }) => id))})`,
    )
}

/** Takes an unavailability away; conflicts that waited for the item get it. Called before its row is deleted. */
export async function freeItem(
  tx: Transaction,
  { unavailabilityId, now }: { unavailabilityId: string; now: Date },
): Promise<void> {
  const { rows } = await tx.execute<{ model: string }>(
    sql`select rental_model_id as model from rental_occupations where unavailability_id = ${unavailabilityId}`,
  )
  const models = rows.map(({ model }) => model)
  await lockModels(tx, models, 'exclusive')
  await tx.execute(sql`delete from rental_occupations where unavailability_id = ${unavailabilityId}`)
  await reassignConflicts(tx, models, now)
}

/**
 * Empties an item that is deleted, retired or given another model: called in the same transaction, before its row
 * changes. Refused while it is with a renter or prepared for one.
 */
export async function vacateItem(
  tx: Transaction,
  { itemId, now }: { itemId: string; now: Date },
): Promise<Freed | ItemBusy> {
  const modelId = await modelOf(tx, itemId)
  const today = dayNumber(dayOf(now))
  let isBusy = false
  const reassignment = await rearrange(
    tx,
    { modelId, now, strict: false, cause: 'gone' },
    stock => {
      isBusy = stock.rows.some(row => row.item === itemId && row.kind === 'command' && row.pinned && row.end > today)
      if (isBusy) return { rows: new Map() }
      // An unavailability without end, as far as the fitting goes: what has ended stays where it was.
      const own = stock.rows.filter(row => row.item === itemId && row.end > today)
      return {
        rows: new Map(own.map(row => [row.id, row.pinned ? null : { ...row, item: null }])),
        added: [
          {
            id: 'gone',
            modelId,
            item: itemId,
            kind: 'maintenance',
            start: today,
            end: Infinity,
            pinned: true,
            bookingId: null,
            lineId: null,
          },
        ],
      }
    },
    async () => undefined,
  )
  return isBusy ? { refused: 'itemBusy', itemId } : { conflicts: reassignment!.conflicts }
}

/** After an item has come: what waits for one gets it. */
export async function reassignConflictsOfModel(
  tx: Transaction,
  { modelId, now }: { modelId: string; now: Date },
): Promise<void> {
  await lockModels(tx, [modelId], 'exclusive')
  await reassignConflicts(tx, [modelId], now)
}

/**
 * What is still with its renter after its end is taken until today, and for its turnaround: once a day. A maintenance
 * that falls into these days is missed, one that lasts longer takes the unit from its first day on. What was to go out
 * next with that item looks for another, also what was prepared; where none is left, the newest becomes a conflict.
 * @param commandId only of this command
 * @param outDay on which it is handed out, which may be after its own days
 * @returns what has become a conflict
 */
export async function extendOverdue(
  tx: Transaction,
  { now, commandId = null, outDay = null }: { now: Date; commandId?: string | null; outDay?: string | null },
): Promise<Conflict[]> {
  const { rentalTurnaroundDuration } = await readRentalSettings(tx)
  const today = dayNumber(dayOf(now))
  const end = today + 1 + rentalTurnaroundDuration
  const from = outDay === null ? -Infinity : dayNumber(outDay)
  const { rows: late } = await tx.execute<{ id: string; model: string }>(sql`
    select o.id, o.rental_model_id as model from rental_occupations o
      join rental_command_items l on l.id = o.command_item_id
    where l.status = 'out' and o.pinned
      and upper(o.period) < ${daysText({ start: end, end: end + 1 }).slice(1, 11)}::date
      and (${commandId}::uuid is null or l.command_id = ${commandId}::uuid) order by 2, 1`)
  const models = [...new Set(late.map(({ model }) => model))]
  const conflicts: Conflict[] = []
  await lockModels(tx, models, 'exclusive')
  for (const modelId of models) {
    const ids = new Set(late.filter(({ model }) => model === modelId).map(({ id }) => id))
    let found: Overdue = { grown: [], unpinned: [], missed: [] }
    const reassignment = await rearrange(
      tx,
      { modelId, now, strict: false, cause: 'late' },
      stock => {
        found = growOverdue(stock.rows, ids, { start: from, end })
        return {
          rows: new Map<string, Row | null>([
            ...[...found.grown, ...found.unpinned].map(row => [row.id, row] as const),
            ...found.missed.map(({ id }) => [id, null] as const),
          ]),
        }
      },
      async between => {
        await unassignFixed(between, found.unpinned)
        if (found.missed.length > 0)
          await between.execute(
            sql`delete from rental_occupations where id = any (${uuids(found.missed.map(({ id }) => id))})`,
          )
        for (const row of found.grown)
          await between.execute(
            sql`update rental_occupations set period = ${daysText(row)}::daterange where id = ${row.id}`,
          )
      },
    )
    conflicts.push(...reassignment!.conflicts)
  }
  return conflicts
}

/** Rows that are taken longer, those that have to leave their unit for that, and maintenance that is over before. */
type Overdue = { grown: Row[]; unpinned: Row[]; missed: Row[] }

function growOverdue(rows: readonly Row[], late: ReadonlySet<string>, { start: from, end }: Span): Overdue {
  const maintenance = rows.filter(({ kind }) => kind === 'maintenance')
  const missed: Row[] = []
  const grown = rows
    .filter(({ id }) => late.has(id))
    .map(row => {
      const next = maintenance.filter(({ item, start }) => item === row.item && start >= row.end && start > from)
      missed.push(...next.filter(one => one.end <= end))
      const after = next.filter(one => one.end > end).map(({ start }) => start)
      return { ...row, start: Math.max(row.start, from), end: Math.min(end, ...after) }
    })
  const isInTheWay = (row: Row) => grown.some(one => one.item === row.item && overlaps(one, row))
  const unpinned = rows
    .filter(row => row.pinned && row.kind === 'command' && !late.has(row.id) && isInTheWay(row))
    .map(row => ({ ...row, pinned: false, item: null }))
  return { grown, unpinned, missed }
}

/** What is late is not promised to the next (specification 3, section 6). */
export const extendOverdueRentals: Task = async ({ database, now, log }) => {
  const conflicts = await database.orm.transaction(tx => extendOverdue(tx, { now: now() }))
  if (conflicts.length > 0) log.warn({ conflicts }, 'late returns left commands without an item')
}
