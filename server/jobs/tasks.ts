import { lt, sql } from 'drizzle-orm'
import { idempotencyKeys, sessions } from '#db/schema/index.ts'
import type { AppContext } from '../context.ts'
import { REMOVE_BYTES_TASK, removeExpiredUploads, removeOrphans, removeReplacedBytes, removeUnattached } from '../files/index.ts'
import { definitions } from '../resources/index.ts'
import { carryOutSwitches, SWITCH_TASK } from '../pages/index.ts'
import { REBUILD_TASK, rebuildSearch } from '../search/index.ts'
import { prepareMonths, retainStats, rollUp } from '../stats/index.ts'

/** Carries out one effect. It may run twice after a crash: what it does must come to the same. */
export type Task = (app: AppContext, payload: unknown) => Promise<void>

const DAY_MS = 86_400_000

/** Specification 3, section 2: what has ended is not kept. */
const endSessions: Task = async ({ database, now }) => {
  await database.orm.delete(sessions).where(lt(sessions.expiresAt, now()))
}

const forgetIdempotencyKeys: Task = async ({ database, now }) => {
  await database.orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now().getTime() - DAY_MS)))
}

const forgetRateLimits: Task = async ({ database, now }) => {
  await database.orm.execute(sql`delete from rate_limits where expire < ${now().getTime()}`)
}

/** What a crash has left in the file store, older than a day. */
const removeOrphanFiles: Task = async app => {
  await removeUnattached(app, definitions.filter(({ securedFiles }) => securedFiles !== undefined))
  const removed = await removeOrphans(app)
  if (removed > 0) app.log.info({ removed }, 'orphans were removed from the file store')
}

/** Payload `{ onlyNew: true }`: of types alone whose documents are made in another way than before. */
const rebuildDocuments: Task = async (app, payload) => {
  const { onlyNew } = (payload ?? {}) as { onlyNew?: boolean }
  const counts = await rebuildSearch({ ...app, orm: app.database.orm }, { onlyNew })
  if (Object.keys(counts).length > 0) app.log.info({ counts }, 'the documents of search were made anew')
}

/** Files that were sent in parts and never ended. */
const endUploads: Task = async app => {
  const removed = await removeExpiredUploads(app)
  if (removed > 0) app.log.info({ removed }, 'uploads that never ended were given up')
}

/** Counts by day from what was reported; see server/stats/roll-up.ts. */
const rollUpStats: Task = async app => void (await rollUp(app))

/** What was reported long ago is forgotten, month by month. */
const forgetStats: Task = async app => {
  const forgotten = await retainStats(app, { dryRun: false })
  if (forgotten.months.length > 0) app.log.info(forgotten, 'reports older than the retention were forgotten')
}

/** Every task by its name, which `enqueue` is called with. */
export const tasks: Readonly<Record<string, Task>> = {
  'end-sessions': endSessions,
  'forget-idempotency-keys': forgetIdempotencyKeys,
  'forget-rate-limits': forgetRateLimits,
  'remove-orphan-files': removeOrphanFiles,
  'end-uploads': endUploads,
  [REMOVE_BYTES_TASK]: removeReplacedBytes,
  [SWITCH_TASK]: carryOutSwitches,
  [REBUILD_TASK]: rebuildDocuments,
  'roll-up-stats': rollUpStats,
  'retain-stats': forgetStats,
  'prepare-stats': prepareMonths,
}

/** When tasks run by themselves: five fields of cron, in UTC. */
export const timetable: readonly { task: keyof typeof tasks; cron: string }[] = [
  { task: 'end-sessions', cron: '7 * * * *' },
  { task: 'forget-idempotency-keys', cron: '17 * * * *' },
  { task: 'forget-rate-limits', cron: '27 * * * *' },
  { task: 'remove-orphan-files', cron: '43 3 * * *' },
  // Documents are written with their records; this is for what was written past the engine.
  { task: REBUILD_TASK, cron: '13 2 * * *' },
  { task: 'end-uploads', cron: '37 * * * *' },
  // Each switch has its job; this is for one that was lost.
  { task: SWITCH_TASK, cron: '*/10 * * * *' },
  { task: 'roll-up-stats', cron: '*/5 * * * *' },
  { task: 'prepare-stats', cron: '53 1 * * *' },
  { task: 'retain-stats', cron: '29 3 * * *' },
]
