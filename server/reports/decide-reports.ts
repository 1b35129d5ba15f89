import { and, eq } from 'drizzle-orm'
import { reports } from '#db/schema/account.ts'
import { historyActions } from '#db/schema/operation.ts'
import { readTextInput, requireTextInput } from '../action-input.ts'
import type { RequestContext } from '../context.ts'
import { MAX_REASON_LENGTH, reasonField } from '../domain/decision-reason.ts'
import type { Field } from '../domain/forms/field.ts'
import type { ActionCall } from '#server/jsonapi/definition.ts'
import { transact } from '../jsonapi/transact.ts'
import { conflict, notFound } from '../problem.ts'
import { readModerationReason, removeContent } from './remove-content.ts'
import { notify } from '../notifications/index.ts'
import { reportsNotifications } from './notifications.ts'

/** What staff say of their decision; the reporter reads it. Only a refusal has to be explained. */
const REASON = reasonField({
  name: 'decisionReason',
  label: 'resources:reports.fields.decisionReason',
  help: 'resources:reports.help.decisionReason',
})
export const ACCEPTING: readonly Field[] = [{ ...REASON, optional: true }]
export const REFUSING: readonly Field[] = [REASON]

/**
 * What was reported is removed with the reason, which its author gets with the text, and the report is accepted.
 * @throws Problem 403, 404, 409 for what can't be removed, 422 without a reason
 */
export async function removeReported(context: RequestContext, { ids: [id = ''], input, registry }: ActionCall) {
  const reason = readModerationReason(input)
  await transact(context, registry, null, async write => {
    const [report] = await write.tx.select().from(reports).where(eq(reports.id, id))
    const resource = report && registry.get(report.reportableType)
    if (!resource) throw notFound()
    if (!resource.definition.moderated) throw conflict('report.notRemovable', 'this can only be changed on its record')
    await removeContent(context, write, resource, { id: report.reportableId, reason })
  })
  return decide(context, { ids: [id], input: { decisionReason: reason } }, 'accepted')
}

type Call = { ids: readonly string[]; input: Readonly<Record<string, unknown>> }

/**
 * What was reported is wrong indeed: the staff have done something about it.
 * @throws Problem 422 for a reason that can't be stored
 */
export const acceptReports = (context: RequestContext, call: Call) => decide(context, call, 'accepted')

/** What was reported may stay. @throws Problem 422 without a reason */
export const refuseReports = (context: RequestContext, call: Call) => decide(context, call, 'refused')

/**
 * Whoever decides first decides: a report that is no more pending stays as it is. The reporter is told in the same
 * transaction.
 */
async function decide(
  { app, actor, now, request }: RequestContext,
  { ids, input }: Call,
  status: 'accepted' | 'refused',
): Promise<{ decided: number }> {
  const readReason = status === 'refused' ? requireTextInput : readTextInput
  const reason = readReason(input, 'decisionReason', { max: MAX_REASON_LENGTH })
  return app.database.orm.transaction(async tx => {
    let decided = 0
    for (const id of ids) {
      const [report] = await tx
        .update(reports)
        .set({
          status,
          decisionReason: reason,
          decidedAt: now,
          decidedById: actor.userId,
          updatedAt: now,
          updatedById: actor.userId,
        })
        .where(and(eq(reports.id, id), eq(reports.status, 'pending')))
        .returning()
      if (!report) continue
      decided += 1
      await tx.insert(historyActions).values({
        actionType: 'updates',
        operation: status === 'accepted' ? 'accept' : 'refuse',
        resourceType: 'reports',
        resourceId: id,
        changes: { status: { before: 'pending', after: status } },
        actorId: actor.userId,
        impersonatorId: actor.impersonatorId,
        requestId: request.requestId,
        createdAt: now,
        updatedAt: now,
      })
      if (report.createdById !== null) {
        await notify(
          tx,
          { ...app, now },
          {
            type: reportsNotifications[`report-${status}`],
            userId: report.createdById,
            written: reason,
            by: reason === null ? undefined : actor.userId,
            actionUrl: report.url?.startsWith('/') ? report.url : null,
            key: `report:${id}:decided`,
          },
        )
      }
    }
    return { decided }
  })
}
