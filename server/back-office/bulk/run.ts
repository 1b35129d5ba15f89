import { eq, getTableColumns, sql } from 'drizzle-orm'
import { bulkRuns, type bulkRows } from '#db/schema/bulk.ts'
import type { RequestContext } from '../../context.ts'
import { isAppAdmin } from '#server/domain/actor.ts'
import { notFound } from '../../problem.ts'
import { UUID } from '#server/domain/uuid.ts'
import type { Registry, Resource } from '#server/jsonapi/definition.ts'

/** Names of the jobs that carry a run out, and that read an import's lines. */
export const BULK_TASK = 'carry-out-bulk-run'
export const READ_IMPORT_TASK = 'read-import'

const { source: _source, ...columns } = getTableColumns(bulkRuns)
export const runColumns = columns
export type Run = Omit<typeof bulkRuns.$inferSelect, 'source' | 'input'> & { input: Record<string, unknown> }

/** The run that the address names. App admins see everybody's, others their own. @throws Problem 404 */
export async function requireRun({ app, actor, params }: RequestContext): Promise<Run> {
  const { id = '' } = params
  const [run] = UUID.test(id) ? await app.database.orm.select(columns).from(bulkRuns).where(eq(bulkRuns.id, id)) : []
  if (!run || (run.actorId !== actor.userId && !isAppAdmin(actor))) throw notFound()
  return run as Run
}

/** What one person began, another may look at but not steer. @throws Problem 404 */
export async function requireOwnRun(context: RequestContext): Promise<Run> {
  const run = await requireRun(context)
  if (run.actorId !== context.actor.userId) throw notFound()
  return run
}

/** The history's lines of a run's writes carry this as their request. */
export const requestIdOf = (runId: string) => `bulk:${runId}`

export const countsSql = (runId: string) =>
  sql<{
    state: string
    fate: string | null
    count: number
  }>`select state, fate, count(*)::int as count from bulk_rows where run_id = ${runId}::uuid group by 1, 2`
export type Row = typeof bulkRows.$inferSelect
export type Carrying = { registry: Registry; resource: Resource; context: RequestContext; run: Run }
