import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { keptTexts } from '#db/schema/kept-texts.ts'
import { MAX_TEXTS } from './domain/limits.ts'

type KeptText = {
  userId: string
  place: string
  values: Record<string, string>
  /** Why it came back to its author. */
  reason?: string | null
  now: Date
}

type Writing = Pick<Transaction, 'insert' | 'delete' | 'execute'>

/** Keeps what a person has typed at a place, in place of what was kept there. The oldest beyond the limit go. */
export async function keepText(tx: Writing, { userId, place, values, reason = null, now }: KeptText): Promise<void> {
  await tx
    .insert(keptTexts)
    .values({ userId, place, values, reason, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [keptTexts.userId, keptTexts.place], set: { values, reason, updatedAt: now } })
  await tx.execute(sql`delete from ${keptTexts} where user_id = ${userId} and place in (
    select place from ${keptTexts} where user_id = ${userId} order by updated_at desc offset ${MAX_TEXTS})`)
}

/** What was kept has been sent, or is no longer wanted. */
export async function dropText(tx: Writing, { userId, place }: Pick<KeptText, 'userId' | 'place'>): Promise<void> {
  await tx.delete(keptTexts).where(and(eq(keptTexts.userId, userId), eq(keptTexts.place, place)))
}
