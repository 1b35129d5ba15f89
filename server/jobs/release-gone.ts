import { sql } from 'drizzle-orm'
import { isGone } from '#db/life.ts'
import type { AppContext } from '../context.ts'
import { releaseMailsOfGone } from '../mail/index.ts'

/**
 * What runners that are gone had in hand is free again at once, instead of after the four hours that the queue would
 * wait. Their attempts stay counted, so that a job which ends its process every time is given up like any other.
 */
export async function releaseGone(app: AppContext): Promise<void> {
  const { orm } = app.database
  await orm.transaction(async tx => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`delete from job_runners where ${isGone(sql`job_runners.id`)} returning id`,
    )
    if (rows.length === 0) return
    await tx.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(rows.map(row => row.id))}::text[])`)
    app.log.warn({ runners: rows.length }, 'what runners that are gone had in hand is free again')
  })
  await releaseMailsOfGone(app)
}
