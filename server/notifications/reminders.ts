import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { reminders } from '#db/schema/account.ts'
import type { AppContext } from '../context.ts'
import { isEstablished } from '../domain/actor.ts'
import type { Draft, SaveFacts } from '../jsonapi/define.ts'
import { invalid } from '../problem.ts'
import { notify } from './notify.ts'

const AT_ONCE = 100

/** A reminder is for oneself, or by staff for somebody. One that gets another moment is told again. */
export function guardReminder(draft: Draft, { actor, previous, now }: SaveFacts): Draft {
  const isStaff = isEstablished(actor) && (actor.kind === 'system' || actor.roles.size > 0)
  if (typeof draft.userId === 'string' && draft.userId !== actor.userId && !isStaff) throw invalid('/data/relationships/user', 'readOnly')
  const moment = draft.remindAt
  if (previous !== null) return moment instanceof Date && moment > now ? { ...draft, sentAt: null } : draft
  return { ...draft, userId: draft.userId ?? actor.userId }
}

/** Tells people what is due, each once: the row and what it sets off are one transaction. @returns how many were told */
export async function sendReminders(app: AppContext): Promise<number> {
  const now = app.now()
  let sent = 0
  for (;;) {
    const told = await app.database.orm.transaction(async tx => {
      const due = await tx.select().from(reminders).where(and(isNull(reminders.sentAt), lte(reminders.remindAt, now))).orderBy(asc(reminders.remindAt)).limit(AT_ONCE).for('update', { skipLocked: true })
      for (const { id, userId, title, message, remindAt } of due) {
        await notify(tx, { ...app, now }, { type: 'reminder', userId, values: { title }, details: message, key: `reminder:${id}:${remindAt.toISOString()}` })
        await tx.update(reminders).set({ sentAt: now }).where(eq(reminders.id, id))
      }
      return due.length
    })
    sent += told
    if (told < AT_ONCE) return sent
  }
}
