import { sql, type SQL } from 'drizzle-orm'
import type { AppContext } from '../context.ts'
import type { Module } from '../module.ts'
import { eraseDue } from './ask-for-erasure.ts'

const DAY_MS = 86_400_000
const MONTH_DAYS = 30

/** What is forgotten once it is so many days old. */
const RULES: readonly { what: string; days: number; table: string; when: (before: string) => SQL }[] = [
  {
    what: 'notifications',
    days: 12 * MONTH_DAYS,
    table: 'notifications',
    when: before => sql`created_at < ${before}::timestamptz`,
  },
  {
    what: 'reminders',
    days: 12 * MONTH_DAYS,
    table: 'reminders',
    when: before => sql`sent_at < ${before}::timestamptz`,
  },
  {
    what: 'archives of personal data',
    days: 7,
    table: 'data_exports',
    when: before => sql`created_at < ${before}::timestamptz`,
  },
  {
    what: 'readings of personal data',
    days: 36 * MONTH_DAYS,
    table: 'personal_data_reads',
    when: before => sql`created_at < ${before}::timestamptz`,
  },
]

export type Retained = { what: string; rows: number }[]

/**
 * Forgets what is older than it may be, and erases whose time has come. A dry run changes nothing and tells the same
 * figures.
 */
export async function retainPersonalData(
  app: AppContext,
  modules: readonly Module[],
  { dryRun }: { dryRun: boolean },
): Promise<Retained> {
  const retained: Retained = []
  for (const { what, days, table, when } of RULES) {
    const condition = when(new Date(app.now().getTime() - days * DAY_MS).toISOString())
    const name = sql.identifier(table)
    const {
      rows: [row],
    } = dryRun
      ? await app.database.orm.execute<{ rows: number }>(
          sql`select count(*)::int as rows from ${name} where ${condition}`,
        )
      : await app.database.orm.execute<{ rows: number }>(
          sql`with gone as (delete from ${name} where ${condition} returning 1) select count(*)::int as rows from gone`,
        )
    retained.push({ what, rows: row?.rows ?? 0 })
  }
  return [...retained, { what: 'accounts to be erased', rows: await eraseDue(app, modules, { dryRun }) }]
}
