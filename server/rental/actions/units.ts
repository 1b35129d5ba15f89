import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { rentalItems, rentalUnavailabilities } from '#db/schema/rental/catalogue.ts'
import { rentalCommandItems } from '#db/schema/rental/commands.ts'
import { addDays, dayOf, type Period } from '../domain/period.ts'
import {
  activeLines,
  hasLeft,
  linesNotReturned,
  type Effect,
  type UnitChoice,
  type UnitReturn,
} from '../domain/steps/index.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { conflict, invalid } from '../../problem.ts'
import {
  blockItem,
  freeItem,
  handOverUnits,
  assignItems,
  releaseUnits,
  replaceUnit,
  rescheduleUnits,
  returnUnits,
  uuids,
} from '../occupations/index.ts'
import type { LoadedCommand } from './load-command.ts'

type Working = Pick<WriteContext, 'tx' | 'now' | 'actor'>

/** Gives back all that a command had taken. */
export async function release({ tx, now }: Working, { lines }: LoadedCommand): Promise<void> {
  await releaseUnits(tx, { lineIds: lines.map(({ id }) => id), now })
}

/** Each line gets its unit, and the state in which it goes out. @throws Problem 409, 422 where an item is not free */
export async function pin({ tx, now }: Working, units: readonly UnitChoice[]): Promise<void> {
  const refusal = await assignItems(tx, {
    units: units.map(({ lineId, rentalItemId }) => ({ lineId, itemId: rentalItemId })),
    now,
  })
  if (refusal?.refused === 'itemsTaken')
    throw invalid('/meta/input/units', 'rental.itemsTaken', { items: refusal.items })
  if (refusal !== null) throw conflict('rental.unavailable', 'validation.rental.itemsTaken', { models: refusal.models })
  for (const { lineId, conditionId } of units)
    await tx.update(rentalCommandItems).set({ outConditionId: conditionId }).where(eq(rentalCommandItems.id, lineId))
}

/**
 * From this day on its units are with the renter.
 * @throws Problem 409 where one is promised to somebody else on a day before its own first
 */
export async function giveOut({ tx, now }: Working, { lines }: LoadedCommand, day: string): Promise<void> {
  const refusal = await handOverUnits(tx, { lineIds: activeLines(lines).map(({ id }) => id), day, now })
  if (refusal !== null) throw conflict('rental.notFreeYet', 'validation.rental.notFreeYet', { ...refusal })
}

type Replacing = Extract<Effect, { kind: 'replaceItem' }> & { newLineId: string }

/**
 * The other unit for the rest of the days; the one that goes is noted in the state in which it is.
 * @throws Problem 409, 422 where the item is not free
 */
export async function replace(
  work: Working,
  { lines }: Pick<LoadedCommand, 'lines'>,
  { lineId, newLineId, rentalItemId, conditionId, replaced, comment }: Replacing,
): Promise<void> {
  const { tx, now } = work
  const refusal = await replaceUnit(tx, {
    lineId,
    newLineId,
    itemId: rentalItemId,
    isOut: lines.find(({ id }) => id === lineId)!.status === 'out',
    isUsable: replaced.isUsable,
    now,
  })
  if (refusal?.refused === 'itemsTaken')
    throw invalid('/meta/input/item', 'rental.itemsTaken', { items: refusal.items })
  if (refusal !== null) throw conflict('rental.unavailable', 'validation.rental.itemsTaken', { models: refusal.models })
  const [item] =
    conditionId === null
      ? await tx
          .select({ conditionId: rentalItems.conditionId })
          .from(rentalItems)
          .where(eq(rentalItems.id, rentalItemId))
      : []
  await tx
    .update(rentalCommandItems)
    .set({ outConditionId: conditionId ?? item?.conditionId ?? null, comment })
    .where(eq(rentalCommandItems.id, newLineId))
  if (replaced.conditionId !== null)
    await noteReturn(work, { ...replaced, lineId, isLost: false, comment, charge: null }, dayOf(now))
}

/** @throws Problem 409 where an item is promised to somebody else */
export async function extend({ tx, now }: Working, { lines }: LoadedCommand, endAt: Date): Promise<void> {
  const refusal = await rescheduleUnits(tx, { lineIds: linesNotReturned(lines).map(({ id }) => id), endAt, now })
  if (refusal !== null)
    throw conflict('rental.extensionUnavailable', 'validation.rental.extensionUnavailable', { models: refusal.models })
}

/** @throws Problem 409 where an item is promised to somebody else on one of the other days */
export async function move(
  { tx, now }: Working,
  { lines, state }: LoadedCommand,
  { startAt, endAt }: Period,
): Promise<void> {
  const refusal = await rescheduleUnits(tx, {
    lineIds: linesNotReturned(lines).map(({ id }) => id),
    // What is out began when it left.
    ...(hasLeft(state) ? {} : { startAt }),
    endAt,
    now,
  })
  if (refusal !== null) throw conflict('rental.unavailable', 'validation.rental.itemsTaken', { models: refusal.models })
}

/** Notes in what state each item is, frees it, and takes what can't go out again from the calendar, without an end. */
export async function takeBack(work: Working, units: readonly UnitReturn[], day: string): Promise<void> {
  const { tx, now } = work
  for (const { lineId, comment } of units)
    if (comment !== null) await tx.update(rentalCommandItems).set({ comment }).where(eq(rentalCommandItems.id, lineId))
  await returnUnits(tx, {
    units: units.map(({ lineId, isLost, isUsable }) => ({ lineId, isUsable: isUsable && !isLost })),
    day,
    now,
  })
  // In the order of the items, in which everybody writes.
  const lines = await tx
    .select({ id: rentalCommandItems.id })
    .from(rentalCommandItems)
    .where(
      inArray(
        rentalCommandItems.id,
        units.map(({ lineId }) => lineId),
      ),
    )
    .orderBy(rentalCommandItems.rentalItemId)
  for (const { id } of lines)
    await noteReturn(
      work,
      units.find(({ lineId }) => lineId === id)!,
      day,
    )
}

async function noteReturn(work: Working, unit: UnitReturn, day: string): Promise<void> {
  const { tx, now } = work
  const [line] = await tx
    .update(rentalCommandItems)
    .set({ returnConditionId: unit.conditionId })
    .where(eq(rentalCommandItems.id, unit.lineId))
    .returning({ itemId: rentalCommandItems.rentalItemId })
  const itemId = line?.itemId
  if (!itemId) return
  // What is lost is in nobody's hands: its condition stays as it was known.
  if (!unit.isLost)
    await tx
      .update(rentalItems)
      .set({ conditionId: unit.conditionId, updatedAt: now })
      .where(eq(rentalItems.id, itemId))
  if (unit.isLost || !unit.isUsable) await block(work, itemId, unit, day)
}

/**
 * An item that came back damaged waits for its repair, one that is lost is retired: without an end, from the day on
 * which it came back or was told lost. What was to go out next with it goes to an equal item, or staff are told of the
 * conflict. What else was planned for the item is told in the reason.
 */
async function block(
  { tx, now, actor }: Working,
  itemId: string,
  { isLost, comment }: UnitReturn,
  from: string,
): Promise<void> {
  const startDay = await dayAfterRenters(tx, itemId, from)
  const covered = await tx
    .select()
    .from(rentalUnavailabilities)
    .where(
      and(
        eq(rentalUnavailabilities.rentalItemId, itemId),
        or(isNull(rentalUnavailabilities.endDay), gte(rentalUnavailabilities.endDay, startDay)),
      ),
    )
  for (const one of covered) await cutBefore({ tx, now }, one, startDay)
  const reason = [comment, ...covered.map(one => one.reason)].filter(text => text !== null).join('\n') || null
  const by = actor.kind === 'system' ? null : actor.userId
  const [row] = await tx
    .insert(rentalUnavailabilities)
    .values({
      rentalItemId: itemId,
      startDay,
      endDay: null,
      kind: isLost ? 'loss' : 'repair',
      reason,
      createdById: by,
      updatedById: by,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: rentalUnavailabilities.id })
  const refusal = await blockItem(tx, {
    unavailabilityId: row!.id,
    itemId,
    startDay,
    endDay: null,
    now,
    cause: 'damaged',
  })
  if ('refused' in refusal) throw conflict('rental.itemBusy', 'validation.rental.itemsTaken', { items: [itemId] })
}

/** A unit that is with a renter stays theirs: what is told of it meanwhile holds from the day on which it is free. */
async function dayAfterRenters(tx: Working['tx'], itemId: string, day: string): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(
    sql`select greatest(${day}::date, max(upper(o.period)))::text as day from rental_occupations o
      join rental_command_items l on l.id = o.command_item_id
      where o.rental_item_id = ${itemId} and o.pinned and l.status = 'out'`,
  )
  return rows[0]!.day
}

/** Of an unavailability remains what lies before a day, or nothing. */
export async function cutBefore(
  { tx, now }: Pick<Working, 'tx' | 'now'>,
  { id, rentalItemId, startDay }: typeof rentalUnavailabilities.$inferSelect,
  day: string,
): Promise<void> {
  if (startDay >= day) {
    await freeItem(tx, { unavailabilityId: id, now })
    await tx.delete(rentalUnavailabilities).where(eq(rentalUnavailabilities.id, id))
    return
  }
  const endDay = addDays(day, -1)
  await tx.update(rentalUnavailabilities).set({ endDay, updatedAt: now }).where(eq(rentalUnavailabilities.id, id))
  await blockItem(tx, { unavailabilityId: id, itemId: rentalItemId, startDay, endDay, now })
}

/**
 * What goes out must be kept for its line: an item that came late or broken may have been taken from it a moment ago.
 * @throws Problem 409
 */
export async function assertUnitsKept({ tx }: Pick<Working, 'tx'>, { lines }: LoadedCommand): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from rental_occupations where command_item_id = any (${uuids(activeLines(lines).map(({ id }) => id))})
      and not pinned limit 1`,
  )
  if (rows.length > 0) throw conflict('rental.unitMissing', 'validation.rental.unitMissing')
}
