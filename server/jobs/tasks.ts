import { lt, sql } from 'drizzle-orm'
import { carriedOutEffects, idempotencyKeys } from '#db/schema/index.ts'
import { forgetEnded, mailProofOf, PROVE_ADDRESS_TASK } from '../auth/index.ts'
import { BULK_TASK, carryOutRun, forgetRuns, READ_IMPORT_TASK, readImport } from '#server/back-office/bulk/index.ts'
import { TELL_PERSON_TASK, tellPerson } from '../account/index.ts'
import {
  REMOVE_BYTES_TASK,
  removeExpiredUploads,
  removeOrphans,
  removeReplacedBytes,
  removeUnattached,
} from '../files/index.ts'
import { forgetMails, FORGET_TASK, LOOK_AFTER_TASK, lookAfterMail, SEND_TASK, sendQueuedMail } from '../mail/index.ts'
import { sendReminders } from '../notifications/index.ts'
import { RISE_TASK, tellOfRise } from '../organizations/index.ts'
import { carryOutSwitches, SWITCH_TASK } from '../pages/index.ts'
import { makeRegistry } from '../jsonapi/check.ts'
import type { Registry } from '../jsonapi/compile.ts'
import { TELL_OF_PUBLICATION_TASK, tellPublishers } from '../publications/index.ts'
import { TELL_OF_REPORT_TASK, tellStaffOfReport } from '../reports/index.ts'
import { eraseDue, EXPORT_TASK, exportData, retainPersonalData } from '../privacy/index.ts'
import {
  BILL_MONTH_TASK,
  billMonth,
  forgetBookings,
  growOverdue,
  loseUnitOfLine,
  OFFER_WAITINGS_TASK,
  offerWaitings,
  planMaintenances,
  UNIT_LOST_TASK,
} from '#server/rental/index.ts'
import { definitions } from '../resources/index.ts'
import {
  MAKE_DOCUMENT_TASK,
  makeDocument,
  remindOfCommands,
  TELL_OF_COMMAND_TASK,
  tellOfCommand,
} from '#server/rental/index.ts'
import { REBUILD_TASK, rebuildSearch } from '../search/index.ts'
import { prepareMonths, retainStats, rollUp } from '../stats/index.ts'
import { tellOfDeadJobs } from './tell-of-dead-jobs.ts'
import type { Task } from './task.ts'
import type { AppContext } from '../context.ts'

const DAY_MS = 86_400_000
/** A job is tried for about four days. */
const EFFECTS_KEPT_DAYS = 90

/** Specification 3, section 2: what has ended is not kept. */
const endSessions: Task = forgetEnded

const forgetIdempotencyKeys: Task = async ({ database, now }) => {
  await database.orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now().getTime() - DAY_MS)))
}

const forgetEffects: Task = async ({ database, now }) => {
  await database.orm
    .delete(carriedOutEffects)
    .where(lt(carriedOutEffects.at, new Date(now().getTime() - EFFECTS_KEPT_DAYS * DAY_MS)))
}

const forgetRateLimits: Task = async ({ database, now }) => {
  await database.orm.execute(sql`delete from rate_limits where expire < ${now().getTime()}`)
}

/** What a crash has left in the file store, older than a day. */
const removeOrphanFiles: Task = async app => {
  await removeUnattached(
    app,
    definitions.filter(({ securedFiles }) => securedFiles !== undefined),
  )
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

/** What is late is not promised to the next (specification 3, section 6). */
const growOverdueRentals: Task = async ({ database, now, log }) => {
  const conflicts = await database.orm.transaction(tx => growOverdue(tx, { now: now() }))
  if (conflicts.length > 0) log.warn({ conflicts }, 'late returns left commands without an item')
}

/** What is due for maintenance gets its days before they are all taken (specification 3, section 6). */
const planMaintenance: Task = async app => {
  const planned = await planMaintenances(app)
  if (Object.values(planned).some(labels => labels.length > 0)) app.log.info(planned, 'maintenances were planned')
}

const registries = new WeakMap<AppContext['site'], Registry>()

/** The entities of this site, compiled once. */
function registryOf({ site }: AppContext): Registry {
  const known = registries.get(site) ?? makeRegistry(definitions, site.features)
  registries.set(site, known)
  return known
}

/** Every task by its name, which `enqueue` is called with. */
export const tasks: Readonly<Record<string, Task>> = {
  'end-sessions': endSessions,
  'forget-idempotency-keys': forgetIdempotencyKeys,
  'forget-effects': forgetEffects,
  'forget-rate-limits': forgetRateLimits,
  'remove-orphan-files': removeOrphanFiles,
  'end-uploads': endUploads,
  'tell-of-dead-jobs': tellOfDeadJobs,
  [PROVE_ADDRESS_TASK]: mailProofOf,
  [REMOVE_BYTES_TASK]: removeReplacedBytes,
  [SWITCH_TASK]: carryOutSwitches,
  [RISE_TASK]: tellOfRise,
  [SEND_TASK]: sendQueuedMail,
  [LOOK_AFTER_TASK]: lookAfterMail,
  [FORGET_TASK]: forgetMails,
  [REBUILD_TASK]: rebuildDocuments,
  [BILL_MONTH_TASK]: async (app, payload) => void (await billMonth(app, registryOf(app), payload)),
  [BULK_TASK]: (app, payload, job) => carryOutRun(app, registryOf(app), payload, job),
  [READ_IMPORT_TASK]: (app, payload, job) => readImport(app, registryOf(app), payload, job),
  'forget-bulk-runs': forgetRuns,
  [EXPORT_TASK]: exportData,
  'erase-due': async app => void (await eraseDue(app)),
  'retain-personal-data': async app => void (await retainPersonalData(app, { dryRun: false })),
  [TELL_PERSON_TASK]: tellPerson,
  [TELL_OF_REPORT_TASK]: tellStaffOfReport,
  [TELL_OF_PUBLICATION_TASK]: (app, payload) => tellPublishers(app, registryOf(app), payload),
  'send-reminders': async app => void (await sendReminders(app)),
  [TELL_OF_COMMAND_TASK]: tellOfCommand,
  [MAKE_DOCUMENT_TASK]: makeDocument,
  // Contracts that were asked for under an earlier name.
  'make-rental-contract': (app, payload) =>
    makeDocument(app, { kind: 'contract', commandId: (payload as { id: string }).id }),
  [UNIT_LOST_TASK]: loseUnitOfLine,
  [OFFER_WAITINGS_TASK]: async (app, payload) => void (await offerWaitings(app, payload)),
  'remind-of-commands': async app => void (await remindOfCommands(app)),
  'roll-up-stats': rollUpStats,
  'retain-stats': forgetStats,
  'prepare-stats': prepareMonths,
  'forget-bookings': forgetBookings,
  'grow-overdue-rentals': growOverdueRentals,
  'plan-maintenance': planMaintenance,
}

/** When tasks run by themselves: five fields of cron, in UTC. */
export const timetable: readonly { task: keyof typeof tasks & string; cron: string }[] = [
  { task: LOOK_AFTER_TASK, cron: '* * * * *' },
  { task: 'send-reminders', cron: '* * * * *' },
  // What frees a unit asks for it at once; this is for offers that end and wishes whose days pass.
  { task: OFFER_WAITINGS_TASK, cron: '*/5 * * * *' },
  { task: 'remind-of-commands', cron: '21 6 * * *' },
  { task: 'erase-due', cron: '47 * * * *' },
  { task: 'retain-personal-data', cron: '11 4 * * *' },
  { task: 'tell-of-dead-jobs', cron: '*/5 * * * *' },
  // Each switch has its job; this is for one that was lost.
  { task: SWITCH_TASK, cron: '*/10 * * * *' },
  { task: 'end-sessions', cron: '7 * * * *' },
  { task: 'forget-idempotency-keys', cron: '17 * * * *' },
  { task: 'forget-rate-limits', cron: '27 * * * *' },
  { task: 'remove-orphan-files', cron: '43 3 * * *' },
  // Documents are written with their records; this is for what was written past the engine.
  { task: REBUILD_TASK, cron: '13 2 * * *' },
  { task: 'end-uploads', cron: '37 * * * *' },
  { task: 'roll-up-stats', cron: '*/5 * * * *' },
  { task: 'prepare-stats', cron: '53 1 * * *' },
  { task: 'retain-stats', cron: '29 3 * * *' },
  { task: FORGET_TASK, cron: '53 3 * * *' },
  { task: 'forget-bulk-runs', cron: '23 4 * * *' },
  { task: 'forget-bookings', cron: '*/10 * * * *' },
  // Just after midnight in Paris, in winter and in summer, and again for what a stop has missed.
  { task: 'grow-overdue-rentals', cron: '5 * * * *' },
  { task: 'plan-maintenance', cron: '33 4 * * *' },
  { task: 'forget-effects', cron: '3 4 * * *' },
]
