import { eq, sql } from 'drizzle-orm'
import { rentalCommandItems } from '#db/schema/rental/commands.ts'
import type { AppContext } from '../../context.ts'
import { enqueueDocument } from '../documents/make-document.ts'
import { loseUnit, renewAgreement } from '../domain/steps/index.ts'
import { keepReassignedItem } from '../occupations/index.ts'
import { enqueueCommandNotification } from '../notifications/index.ts'
import { lockCommand } from './load-command.ts'
import { saveCommand } from './save-command.ts'

/**
 * A line's item came late or broken before it went out: the command goes back to its preparation, where staff find the
 * equal item that is kept for it, or the conflict that they have been told of. Its papers are made anew without the
 * item. What is only blocked keeps the equal item. Safe to repeat: what has been prepared anew stays.
 */
export async function loseUnitOfLine(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  payload: unknown,
): Promise<void> {
  const { lineId } = payload as { lineId: string }
  const at = now()
  await database.orm.transaction(async tx => {
    const [line] = await tx
      .select({ commandId: rentalCommandItems.commandId })
      .from(rentalCommandItems)
      .where(eq(rentalCommandItems.id, lineId))
    if (!line) return
    const command = await lockCommand(tx, line.commandId)
    if (command.row.rentalStrategyId === 'locked') return keepReassignedItem(tx, { lineId, now: at })
    const {
      rows: [kept],
    } = await tx.execute<{ item: string | null; pinned: boolean }>(
      sql`select rental_item_id as item, pinned from rental_occupations where command_item_id = ${lineId}`,
    )
    const next = kept === undefined || kept.pinned ? null : loseUnit(command.state, lineId)
    if (next === null) return
    const { command: renewed, papers } = renewAgreement(command.state, next, at)
    await saveCommand({ tx, now: at, userId: null }, command, renewed)
    await tx.update(rentalCommandItems).set({ outConditionId: null }).where(eq(rentalCommandItems.id, lineId))
    for (const { document } of papers) await enqueueDocument(tx, { kind: document, commandId: command.row.id })
    if (kept!.item !== null)
      await enqueueCommandNotification(tx, {
        commandId: command.row.id,
        to: 'staff',
        of: 'unitLost',
        comment: null,
        at,
      })
  })
}
