import { reportsNotifications } from './notifications.ts'
import { eq } from 'drizzle-orm'
import { enqueue } from '#db/outbox.ts'
import { reports } from '#db/schema/account.ts'
import type { AppContext } from '../context.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { notifyRoles } from '#server/notifications/index.ts'

export const NOTIFY_OF_REPORT_TASK = 'notify-of-report'

/** The staff learn of a new report by a job of its own transaction. */
export async function enqueueReportNotification(
  { tx }: WriteContext,
  { id, previous }: { id: string; previous: RowFacts | null },
): Promise<void> {
  if (previous === null) await enqueue(tx, NOTIFY_OF_REPORT_TASK, { id }, { key: `report:${id}` })
}

/** Payload `{ id }`. Told twice is told once: the notification's key names the report. */
export async function notifyStaffOfReport(app: AppContext, payload: unknown): Promise<void> {
  const { id } = payload as { id: string }
  await app.database.orm.transaction(async tx => {
    const [report] = await tx
      .select({ status: reports.status, createdById: reports.createdById })
      .from(reports)
      .where(eq(reports.id, id))
    if (report?.status !== 'pending') return
    await notifyRoles(tx, { ...app, now: app.now() }, ['admin', 'app_admin'], {
      type: reportsNotifications['report-received'],
      causedBy: report.createdById,
      actionUrl: `/admin/resources/reports/show/${id}`,
      key: `report:${id}:received`,
    })
  })
}
