import { eq, sql } from 'drizzle-orm'
import { rentalItems, rentalUnavailabilities } from '#db/schema/rental/catalogue.ts'
import type { RequestContext } from '../../context.ts'
import { isDay } from '#server/domain/moment.ts'
import { addDays, dayOf } from '../domain/period.ts'
import { announce } from '#server/jsonapi/announce.ts'
import type { ActionCall, ActionSpec, WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory, type Change } from '#server/jsonapi/history.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { moveAction } from '../item-places.ts'
import { rentalAdmins } from '../policies/rental.ts'
import { conflict, forbidden, invalid, notFound } from '../../problem.ts'
import { blockItem, freeItem } from '../occupations/index.ts'

/** How far back a maintenance may be noted. */
const PAST_DAYS = 366

/**
 * The action `maintained` on rental-items: the unit was looked over on a day (`input.day`; today). Its planned
 * maintenance ends there, or is given up where it was still to come; the days and rentals until the next are counted
 * anew. The same day again changes nothing.
 * @throws Problem 403, 404, 422
 */
function noteMaintained(
  context: RequestContext,
  { ids, input, registry }: ActionCall,
): Promise<{ maintainedDay: string }> {
  if (!rentalAdmins(context.actor)) throw forbidden()
  const today = dayOf(context.now)
  const day = input.day === undefined || input.day === null || input.day === '' ? today : input.day
  if (typeof day !== 'string' || !isDay(day)) throw invalid('/meta/input/day', 'date')
  if (day > today || day < addDays(today, -PAST_DAYS))
    throw invalid('/meta/input/day', 'between', { min: addDays(today, -PAST_DAYS), max: today })
  return transact(context, registry, null, async write => {
    // In the order of the items, in which everybody writes.
    for (const id of [...ids].sort()) await noteOne(write, id, day)
    return { maintainedDay: day }
  })
}

async function noteOne(write: WriteContext, id: string, day: string): Promise<void> {
  const { tx, actor, now, registry } = write
  const [item] = await tx.select().from(rentalItems).where(eq(rentalItems.id, id)).for('no key update')
  if (!item || item.deletedAt !== null) throw notFound()
  const { rows: open } = await tx.execute<{ id: string; start: string; end: string | null }>(sql`
    select id, start_day::text as start, end_day::text as end from rental_unavailabilities where rental_item_id = ${id}
      and kind = 'maintenance' and (${item.maintainedDay}::date is null or start_day > ${item.maintainedDay}::date)
      order by start_day`)
  for (const planned of open) await endPlanned(write, id, { ...planned, day })
  const maintainedDay = item.maintainedDay !== null && item.maintainedDay > day ? item.maintainedDay : day
  if (open.length === 0 && maintainedDay === item.maintainedDay) return
  const updatedAt = new Date(Math.max(now.getTime(), item.updatedAt.getTime() + 1))
  await tx
    .update(rentalItems)
    .set({ maintainedDay, updatedAt, updatedById: actor.kind === 'system' ? null : actor.userId })
    .where(eq(rentalItems.id, id))
  const resource = registry.get('rental-items')!
  const changes = new Map<string, Change>([['maintainedDay', { before: item.maintainedDay, after: maintainedDay }]])
  await recordHistory(write, resource, { operation: 'maintained', id, changes })
  await announce(tx, resource, item, new Set(changes.keys()))
}

type Ending = { id: string; start: string; end: string | null; day: string }

/**
 * What had begun ends on the day, what was to come is not needed any more; a command that waits for the item gets it.
 */
async function endPlanned({ tx, now }: WriteContext, itemId: string, { id, start, end, day }: Ending): Promise<void> {
  if (end !== null && end <= day) return
  if (start > day) {
    await freeItem(tx, { unavailabilityId: id, now })
    await tx.delete(rentalUnavailabilities).where(eq(rentalUnavailabilities.id, id))
    return
  }
  await tx.update(rentalUnavailabilities).set({ endDay: day, updatedAt: now }).where(eq(rentalUnavailabilities.id, id))
  const settled = await blockItem(tx, { unavailabilityId: id, itemId, startDay: start, endDay: day, now })
  if ('refused' in settled) throw conflict('rental.itemBusy', 'validation.rental.itemsTaken', { items: [itemId] })
}

export const itemActions: readonly ActionSpec[] = [
  moveAction,
  {
    slug: 'maintained',
    bulk: true,
    who: rentalAdmins,
    run: noteMaintained,
    modal: [
      {
        name: 'day',
        kind: 'date',
        label: 'resources:rental-items.asks.day',
        help: 'resources:rental-items.asks.dayHelp',
        optional: true,
      },
    ],
  },
]
