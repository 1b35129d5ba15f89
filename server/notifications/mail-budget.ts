import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { notifications } from '#db/schema/account.ts'

/** So many mails at most within the window; what exceeds them waits, and goes out as one mail with the others. */
export const MAIL_BUDGET = { minutes: 60, ofOneToOne: 5, ofOne: 200, toOne: 20 } as const

/**
 * Whether a notification of a person's act may be mailed to somebody by itself: of one person's acts a few to the same
 * receiver and so many to all, and so many of everybody's to one receiver (specification 3, section 1).
 */
export async function hasMailBudget(
  tx: Pick<Transaction, 'select'>,
  { causedById, userId, now }: { causedById: string | null; userId: string; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - MAIL_BUDGET.minutes * 60_000)
  const isTo = eq(notifications.userId, userId)
  const isBy = causedById === null ? sql`false` : eq(notifications.causedById, causedById)
  const [sent] = await tx
    .select({
      ofOneToOne: sql<number>`(count(*) filter (where ${isTo} and ${isBy}))::int`,
      ofOne: sql<number>`(count(*) filter (where ${isBy}))::int`,
      toOne: sql<number>`(count(*) filter (where ${isTo}))::int`,
    })
    .from(notifications)
    .where(and(gt(notifications.mailedAt, since), isNotNull(notifications.causedById), or(isTo, isBy)))
  const { ofOneToOne, ofOne, toOne } = sent!
  return ofOneToOne < MAIL_BUDGET.ofOneToOne && ofOne < MAIL_BUDGET.ofOne && toOne < MAIL_BUDGET.toOne
}
