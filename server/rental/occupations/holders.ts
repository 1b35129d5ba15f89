import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { Problem } from '../../problem.ts'
import type { WantedModel } from './wanted.ts'

/**
 * Whose holds are counted together, how many units they may hold at once, and how many of each model they must leave
 * for others.
 */
export type Holder = { key: string; most: number; spare: number }

type Holding = { holder: Holder | null; wanted: readonly WantedModel[]; now: Date; beside?: string }

/**
 * Whether the holder may hold so many more units, `beside` one of their bookings. Whoever counts the same holder waits
 * until this transaction ends. Call it after the models are locked.
 * @throws Problem 409 `rental.tooManyHeld`
 */
export async function assertMayHold(
  tx: Pick<Transaction, 'execute'>,
  { holder, wanted, now, beside }: Holding,
): Promise<void> {
  if (holder === null) return
  const {
    rows: [row],
  } = await tx.execute<{ held: number }>(
    sql`select rental_held_by(${holder.key}, ${now.toISOString()}::timestamptz, ${beside ?? null}::uuid) as held`,
  )
  const count = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
  if (row!.held + count > holder.most) throw tooManyHeld({ limit: holder.most, held: row!.held })
}

const tooManyHeld = (meta: { limit: number; held: number }) =>
  new Problem(409, { code: 'rental.tooManyHeld', detail: 'rental.tooManyHeld', pointer: '/models', meta })
