import type { CommandItemStatus } from '../domain/vocabulary.ts'
import { addDays, startOfDay } from '../domain/period.ts'
import { rentalCommandItems, rentalOccupations } from '#db/schema/rental/commands.ts'
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
  startDay: string
  endDay: string
  today: string
  stamps: { createdAt: Date; updatedAt: Date }
}

/** One line a unit, with the item that it takes; what came back or was cancelled takes none. */
export async function seedLines(
  tx: Transaction,
  { command: { reached, starts }, commandId, lines, models, diary, startDay, endDay, today, stamps }: Lines,
): Promise<void> {
  const statuses: Partial<Record<Reached, CommandItemStatus>> = {
    prepared: 'prepared',
    dispatched: 'prepared',
    out: 'out',
    returned: 'returned',
    closed: 'returned',
    cancelled: 'cancelled',
  }
  const status = statuses[reached] ?? 'pending'
  const isTaking = !['returned', 'closed', 'cancelled'].includes(reached)
  const isPinned = ['prepared', 'dispatched', 'out', 'locked'].includes(reached)
  // Who has not come back is still there: until today, and the days to look after it.
  const lastDay = reached === 'out' && starts < 0 && endDay < today ? today : endDay
  const after = addDays(lastDay, 1 + TURNAROUND)
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
          rentalItemId: status === 'pending' || status === 'cancelled' ? null : item,
          outAt: status === 'out' ? new Date(startOfDay(startDay).getTime() + 9 * 3_600_000) : null,
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
          period: `[${startDay},${after})`,
          ...stamps,
        })
    }
}
