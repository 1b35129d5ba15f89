import { inArray } from 'drizzle-orm'
import { rentalItems } from '#db/schema/rental/catalogue.ts'
import { rentalCommandItems, rentalOccupations } from '#db/schema/rental/commands.ts'
import { rentalCommandPlaces } from '#db/schema/rental/places.ts'
import { addDays, startOfDay } from '../domain/period.ts'
import { slotsOn } from '../domain/places.ts'
import type { CommandItemStatus } from '../domain/vocabulary.ts'
import { readPlaces } from '../places.ts'
import type { Transaction } from '#db/client.ts'
import type { DemoCommand, Reached } from './demo-commands.ts'
import type { Diary } from './diary.ts'
import type { SeededModel } from './seeded-model.ts'

const TURNAROUND = 2
export type Lines = {
  command: DemoCommand
  commandId: string
  lines: readonly { slug: string; quantity: number; itemPrice: number }[]
  models: ReadonlyMap<string, SeededModel>
  diary: Diary
  /** Where it is fetched, or from where it is sent. */
  stockId: string
  startDay: string
  endDay: string
  today: string
  stamps: { createdAt: Date; updatedAt: Date }
}

/** One line a unit, with the item that it takes; what came back or was cancelled takes none. */
export async function seedLines(
  tx: Transaction,
  { command: { reached, starts, strategy }, commandId, lines, models, diary, stockId, ...when }: Lines,
): Promise<void> {
  const { startDay, endDay, today, stamps } = when
  const statuses: Partial<Record<Reached, CommandItemStatus>> = {
    prepared: 'prepared',
    // What is sent is out from its dispatch on.
    dispatched: strategy === 'ship_to_address' ? 'out' : 'prepared',
    out: 'out',
    returned: 'returned',
    closed: 'returned',
    cancelled: 'cancelled',
  }
  const status = statuses[reached] ?? 'pending'
  const isTaking = !['returned', 'closed', 'cancelled'].includes(reached)
  const isChosen = status !== 'pending' && status !== 'cancelled'
  const isPinned = ['prepared', 'dispatched', 'out', 'locked'].includes(reached)
  // Who has not come back is still there: until today, and the days to look after it.
  const lastDay = reached === 'out' && starts < 0 && endDay < today ? today : endDay
  const after = addDays(lastDay, 1 + TURNAROUND)
  const outDay = startDay > today ? today : startDay
  const conditions = await conditionsOf(
    tx,
    lines.flatMap(({ slug }) => diary.itemsOf(models.get(slug)!.id)),
  )
  let position = 0
  for (const { slug, quantity, itemPrice } of lines)
    for (let unit = 0; unit < quantity; unit += 1) {
      const rentalModelId = models.get(slug)!.id
      const item = isTaking ? diary.take(rentalModelId, startDay, after) : (diary.itemsOf(rentalModelId)[0] ?? null)
      const [line] = await tx
        .insert(rentalCommandItems)
        .values({
          commandId,
          position: position++,
          status,
          rentalModelId,
          rentingPrice: itemPrice,
          rentalItemId: isChosen ? item : null,
          stockId: strategy === 'locked' ? null : stockId,
          outConditionId: isChosen ? conditions.get(item ?? '') : null,
          returnConditionId: status === 'returned' ? conditions.get(item ?? '') : null,
          outAt: status === 'out' ? new Date(startOfDay(outDay).getTime() + 9 * 3_600_000) : null,
          ...stamps,
        })
        .returning({ id: rentalCommandItems.id })
      if (isTaking)
        await tx.insert(rentalOccupations).values({
          rentalModelId,
          rentalItemId: item,
          kind: 'command',
          pinned: isPinned && item !== null,
          commandItemId: line!.id,
          period: `[${status === 'out' ? outDay : startDay},${after})`,
          ...stamps,
        })
    }
}

const conditionsOf = async (tx: Transaction, items: readonly string[]) =>
  new Map(
    (
      await tx
        .select({ id: rentalItems.id, conditionId: rentalItems.conditionId })
        .from(rentalItems)
        .where(inArray(rentalItems.id, [...items]))
    ).map(({ id, conditionId }) => [id, conditionId]),
  )

/** Where what is fetched is fetched, at the first time that the place offers on that day. */
export async function seedPlace(
  tx: Transaction,
  { command: { strategy }, commandId, stockId, startDay, stamps }: Lines,
): Promise<void> {
  if (strategy !== 'pick_up') return
  const place = (await readPlaces(tx)).find(({ id }) => id === stockId)!
  const [slot] = slotsOn(startDay, place.times)
  await tx
    .insert(rentalCommandPlaces)
    .values({ commandId, stockId, slotStart: slot?.start ?? null, slotEnd: slot?.end ?? null, ...stamps })
}
