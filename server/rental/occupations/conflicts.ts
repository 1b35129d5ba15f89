import { sql } from 'drizzle-orm'
import { enqueue } from '#db/outbox.ts'
import type { Transaction } from '#db/client.ts'
import type { ConflictCause } from '../domain/vocabulary.ts'
import { enqueueCommandNotification } from '../notifications/enqueue-notification.ts'
import { uuids, type Row } from './rows.ts'

/** What no item was left for: units of commands and of holds that staff must find another way for. */
export type Conflict = { rowId: string; lineId: string | null; bookingId: string | null }

type Noting = { rows: readonly Row[]; conflicts: readonly Conflict[]; cause: ConflictCause; now: Date }

/**
 * Keeps why each new conflict has lost which item, and notifies staff of each command that has one. Holds end by
 * themselves.
 */
export async function noteConflicts(tx: Transaction, { rows, conflicts, cause, now }: Noting): Promise<void> {
  if (conflicts.length === 0) return
  const before = new Map(rows.map(row => [row.id, row.item]))
  for (const { rowId } of conflicts)
    await tx.execute(
      sql`update rental_occupations set conflict_cause = ${cause}, lost_item_id = ${before.get(rowId) ?? null}
        where id = ${rowId}`,
    )
  const lineIds = conflicts.map(({ lineId }) => lineId).filter(id => id !== null)
  const { rows: commands } = await tx.execute<{ id: string }>(
    sql`select distinct command_id as id from rental_command_items where id = any (${uuids(lineIds)}) order by 1`,
  )
  for (const { id } of commands)
    await enqueueCommandNotification(tx, { commandId: id, to: 'staff', of: 'conflict', comment: null, at: now })
}

export const UNIT_LOST_TASK = 'lose-rental-unit'

/**
 * Lines that were prepared, or locked, with an item that is not there any more, and those that have found one again:
 * their commands follow after the commit, each under its own lock.
 */
export async function noteUnitsLost(tx: Transaction, rows: readonly Row[]): Promise<void> {
  for (const { lineId } of rows) if (lineId !== null) await enqueue(tx, UNIT_LOST_TASK, { lineId })
}

export const OFFER_WAITINGS_TASK = 'offer-waitings'

/** Units of models may be free now: whoever waits for one is offered it after the commit. */
export async function noteFreed(tx: Pick<Transaction, 'execute'>, models: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct rental_model_id as id from rental_waitings where rental_model_id = any (${uuids(models)})
      and status = 'waiting'`,
  )
  for (const { id } of rows)
    await enqueue(tx, OFFER_WAITINGS_TASK, { modelId: id }, { key: `${OFFER_WAITINGS_TASK}:${id}` })
}
