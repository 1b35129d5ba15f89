import type { Task } from '#server/module.ts'
import type { AppContext } from '../context.ts'
import { addDays, addMonths, dayOf, firstOfMonth } from './domain/days.ts'
import { listPartitions, makePartitions, monthsFrom } from './partitions.ts'

export type Retained = {
  /** Months (by their first day) whose records go. */
  months: string[]
  records: number
  salts: number
}

const MONTHS_AHEAD = 2
const DAY_MS = 86_400_000

/**
 * Forgets records older than `STATS_RETENTION_MONTHS` whole months, and salts older than yesterday, with the origins
 * that they made. The roll-ups stay: they are counts. `dryRun` changes nothing and tells the same figures.
 */
export async function retainStats(
  { database, env, now }: Pick<AppContext, 'database' | 'env' | 'now'>,
  { dryRun }: { dryRun: boolean },
): Promise<Retained> {
  const { pool } = database
  const today = dayOf(now())
  const oldest = firstOfMonth(addMonths(today, -env.statsRetentionMonths))
  const keptFrom = addDays(today, -1)
  const gone = (await listPartitions(pool)).filter(({ month }) => month < oldest)
  let records = 0
  for (const { name } of gone) {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from ${name}`)
    records += Number(rows[0]!.count)
    if (!dryRun) await pool.query(`drop table ${name}`)
  }
  const {
    rows: [salts],
  } = await pool.query<{ count: string }>('select count(*) from stats_salts where day < $1', [keptFrom])
  if (!dryRun) {
    await pool.query('delete from stats_salts where day < $1', [keptFrom])
    await pool.query('delete from stats_origin_days where day < $1', [keptFrom])
  }
  return { months: gone.map(({ month }) => month), records, salts: Number(salts!.count) }
}

/** Makes this month's partition and the next ones', so that no report waits for it. */
export async function prepareMonths({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const at = now()
  await makePartitions(database.pool, monthsFrom(at, new Date(at.getTime() + MONTHS_AHEAD * 31 * DAY_MS)))
}

/** What was reported long ago is forgotten, month by month. */
export const forgetStats: Task = async app => {
  const forgotten = await retainStats(app, { dryRun: false })
  if (forgotten.months.length > 0) app.log.info(forgotten, 'reports older than the retention were forgotten')
}
