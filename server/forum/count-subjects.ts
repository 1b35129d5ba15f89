import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'

/** What decides in which counter of which category a subject stands. */
export type Counted = { categoryId: string; limitToAdmin: boolean; deletedAt: Date | null; mergedIntoId: string | null }

type Step = { categoryId: string; open: number; admin: number }

const stepOf = (subject: Counted | null, by: 1 | -1): Step[] =>
  subject === null || subject.deletedAt !== null || subject.mergedIntoId !== null
    ? []
    : [
        {
          categoryId: subject.categoryId,
          open: subject.limitToAdmin ? 0 : by,
          admin: subject.limitToAdmin ? by : 0,
        },
      ]

/**
 * A subject has come, gone or changed its place: the counters of its categories follow. Categories in one order, so
 * that two moves do not wait for each other.
 */
export async function moveCounts(
  tx: Pick<Transaction, 'execute'>,
  { before, after }: { before: Counted | null; after: Counted | null },
): Promise<void> {
  const sums = new Map<string, Step>()
  for (const step of [...stepOf(before, -1), ...stepOf(after, 1)]) {
    const known = sums.get(step.categoryId)
    sums.set(step.categoryId, {
      categoryId: step.categoryId,
      open: step.open + (known?.open ?? 0),
      admin: step.admin + (known?.admin ?? 0),
    })
  }
  const steps = [...sums.values()].sort((a, b) => (a.categoryId < b.categoryId ? -1 : 1))
  for (const { categoryId, open, admin } of steps)
    if (open !== 0 || admin !== 0)
      await tx.execute(sql`update forum_categories set open_subjects_count = open_subjects_count + ${open},
        admin_subjects_count = admin_subjects_count + ${admin} where id = ${categoryId}`)
}

/** The cached pages that show messages, subjects or counts no longer hold, for all of the forum. */
export const FORUM_CHANGED = {
  channel: 'cache',
  payload: JSON.stringify({ tags: ['forum-categories', 'forum-subjects', 'forum-messages'], hard: true }),
} as const
