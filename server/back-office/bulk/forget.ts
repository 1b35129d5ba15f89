import { lt, or, and, eq, inArray } from 'drizzle-orm'
import { bulkRuns } from '#db/schema/bulk.ts'
import type { AppContext } from '../../context.ts'

const DAY_MS = 86_400_000
/** So long can an act on many records be taken back. */
const KEPT_DAYS = 60
const DRAFTS_KEPT_DAYS = 2

/** What was never begun is forgotten after two days, what is over after two months, with all its lines. */
export async function forgetRuns({ database, now }: AppContext): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await database.orm
    .delete(bulkRuns)
    .where(
      or(
        and(inArray(bulkRuns.state, ['draft', 'reading']), lt(bulkRuns.updatedAt, before(DRAFTS_KEPT_DAYS))),
        and(eq(bulkRuns.state, 'cancelled'), lt(bulkRuns.updatedAt, before(KEPT_DAYS))),
        lt(bulkRuns.finishedAt, before(KEPT_DAYS)),
      ),
    )
}
