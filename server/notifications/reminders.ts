import { reminderNotifications } from './types.ts'
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { reminders } from '#db/schema/account.ts'
import { organizationUsers } from '#db/schema/people.ts'
import type { AppContext } from '../context.ts'
import { isAdmin, isEstablished, isOrganizationManager } from '../domain/actor.ts'
import type { Draft, SaveFacts, DraftWithLinks } from '../jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { invalid } from '../problem.ts'
import { notify } from './notify.ts'

const AT_ONCE = 100

/** One that gets another moment is notified again. */
export function prepareReminder(draft: Draft, { actor, previous, now }: SaveFacts): Draft {
  const moment = draft.remindAt
  if (previous !== null) return moment instanceof Date && moment > now ? { ...draft, sentAt: null } : draft
  return { ...draft, userId: draft.userId ?? actor.userId }
}

/**
 * A reminder is for oneself, by a manager of an organisation for one of its people, or by an admin for anybody. Asked
 * at each save: the person may have left the organisation. @throws Problem 422
 */
export async function assertMayRemind(
  { tx, actor }: WriteContext,
  { draft, links, previous }: { draft: Draft; links: DraftWithLinks['links']; previous: RowFacts | null },
): Promise<DraftWithLinks> {
  const userId = String(draft.userId ?? previous?.userId)
  if (userId === actor.userId || (isEstablished(actor) && isAdmin(actor))) return { draft, links }
  const managed = isOrganizationManager(actor) ? [...actor.managedOrganizationIds] : []
  const [belongs] =
    managed.length === 0
      ? []
      : await tx
          .select({ id: organizationUsers.userId })
          .from(organizationUsers)
          .where(and(eq(organizationUsers.userId, userId), inArray(organizationUsers.organizationId, managed)))
          .limit(1)
  if (!belongs) throw invalid('/data/relationships/user', 'ownPerson')
  return { draft, links }
}

/**
 * Tells people what is due, each once: the row and what it sets off are one transaction.
 * @returns how many were notified
 */
export async function sendReminders(app: AppContext): Promise<number> {
  const now = app.now()
  let sent = 0
  for (;;) {
    const notified = await app.database.orm.transaction(async tx => {
      const due = await tx
        .select()
        .from(reminders)
        .where(and(isNull(reminders.sentAt), lte(reminders.remindAt, now)))
        .orderBy(asc(reminders.remindAt))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      for (const { id, userId, title, message, url, remindAt, createdById, updatedById } of due) {
        const by = updatedById ?? createdById
        await notify(
          tx,
          { ...app, now },
          {
            type: reminderNotifications.reminder,
            userId,
            values: { title },
            by,
            written: message,
            actionUrl: url?.startsWith('/') ? url : null,
            key: `reminder:${id}:${remindAt.toISOString()}`,
          },
        )
        await tx.update(reminders).set({ sentAt: now }).where(eq(reminders.id, id))
      }
      return due.length
    })
    sent += notified
    if (notified < AT_ONCE) return sent
  }
}
