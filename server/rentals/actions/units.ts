import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { rentalCommandItems, rentalItems, rentalUnavailabilities } from '#db/schema/rentals.ts'
import { dayOf } from '../../domain/rental/period.ts'
import { activeLines, type Effect, type UnitChoice, type UnitReturn } from '../../domain/rental/steps/index.ts'
import type { WriteContext } from '../../jsonapi/draw.ts'
import { conflict, invalid } from '../../problem.ts'
import { blockItem, extendUnits, pinUnits, releaseUnits, replaceUnit, returnUnits } from '../occupations/index.ts'
import type { LoadedCommand } from './load-command.ts'

type Working = Pick<WriteContext, 'tx' | 'now' | 'actor'>

/** Gives back all that a command had taken. */
export async function release({ tx, now }: Working, { lines }: LoadedCommand): Promise<void> {
  await releaseUnits(tx, { lineIds: lines.map(({ id }) => id), now })
}

/** Each line gets its unit, and the state in which it goes out. @throws Problem 409, 422 where an item is not free */
export async function pin({ tx, now }: Working, units: readonly UnitChoice[]): Promise<void> {
  const refusal = await pinUnits(tx, { units: units.map(({ lineId, rentalItemId }) => ({ lineId, itemId: rentalItemId })), now })
  if (refusal?.refused === 'itemsTaken') throw invalid('/meta/input/units', 'rental.itemsTaken', { items: refusal.items })
  if (refusal !== null) throw conflict('rental.unavailable', 'validation.rental.itemsTaken', { models: refusal.models })
  for (const { lineId, conditionId } of units) await tx.update(rentalCommandItems).set({ outConditionId: conditionId }).where(eq(rentalCommandItems.id, lineId))
}

type Replacing = Extract<Effect, { kind: 'replaceItem' }> & { newLineId: string }

/** @throws Problem 409, 422 where the item is not free */
export async function replace({ tx, now }: Working, { lineId, newLineId, rentalItemId, conditionId, comment }: Replacing): Promise<void> {
  const refusal = await replaceUnit(tx, { lineId, newLineId, itemId: rentalItemId, now })
  if (refusal?.refused === 'itemsTaken') throw invalid('/meta/input/item', 'rental.itemsTaken', { items: refusal.items })
  if (refusal !== null) throw conflict('rental.unavailable', 'validation.rental.itemsTaken', { models: refusal.models })
  const [item] = conditionId === null ? await tx.select({ conditionId: rentalItems.conditionId }).from(rentalItems).where(eq(rentalItems.id, rentalItemId)) : []
  await tx.update(rentalCommandItems).set({ outConditionId: conditionId ?? item?.conditionId ?? null, comment }).where(eq(rentalCommandItems.id, newLineId))
}

/** @throws Problem 409 where an item is promised to somebody else */
export async function extend({ tx, now }: Working, { lines }: LoadedCommand, endAt: Date): Promise<void> {
  const refusal = await extendUnits(tx, { lineIds: activeLines(lines).map(({ id }) => id), endAt, now })
  if (refusal !== null) throw conflict('rental.extensionUnavailable', 'validation.rental.extensionUnavailable', { models: refusal.models })
}

/** Notes in what state each item is, frees it, and takes what can't go out again from the calendar, without an end. */
export async function takeBack(work: Working, units: readonly UnitReturn[]): Promise<void> {
  const { tx, now } = work
  const lineIds = units.map(({ lineId }) => lineId)
  for (const { lineId, conditionId, comment } of units) {
    await tx.update(rentalCommandItems).set({ returnConditionId: conditionId, ...(comment === null ? {} : { comment }) }).where(eq(rentalCommandItems.id, lineId))
  }
  await returnUnits(tx, { lineIds, now })
  const lines = await tx.select({ id: rentalCommandItems.id, itemId: rentalCommandItems.rentalItemId }).from(rentalCommandItems).where(inArray(rentalCommandItems.id, lineIds)).orderBy(rentalCommandItems.rentalItemId)
  for (const { id, itemId } of lines) {
    const unit = units.find(({ lineId }) => lineId === id)!
    if (itemId === null) continue
    await tx.update(rentalItems).set({ conditionId: unit.conditionId, updatedAt: now }).where(eq(rentalItems.id, itemId))
    if (!unit.isUsable) await block(work, itemId, unit)
  }
}

/** An item that came back damaged waits for its repair: its unavailability goes on where the rental's own days end. */
async function block({ tx, now, actor }: Working, itemId: string, { lineId, comment }: UnitReturn): Promise<void> {
  const unavailabilityId = randomUUID()
  const { rows: [taken] } = await tx.execute<{ until: string }>(sql`select upper(period)::text as until from rental_occupations where command_item_id = ${lineId}`)
  const startDay = taken?.until ?? dayOf(now)
  const by = actor.kind === 'system' ? null : actor.userId
  await tx.insert(rentalUnavailabilities).values({ id: unavailabilityId, rentalItemId: itemId, startDay, endDay: null, reason: comment, createdById: by, updatedById: by, createdAt: now, updatedAt: now })
  const refusal = await blockItem(tx, { unavailabilityId, itemId, startDay, endDay: null, now })
  if ('refused' in refusal) throw conflict('rental.itemBusy', 'validation.rental.itemsTaken', { items: [itemId] })
}
