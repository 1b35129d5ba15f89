import { and, eq, inArray, isNull } from 'drizzle-orm'
import { notifications } from '#db/schema/account.ts'
import type { RequestContext } from '../context.ts'
import { forbidden } from '../problem.ts'

/** Marks some of one's own notifications as read. What was read before keeps its moment. */
export function readNotifications(
  context: RequestContext,
  { ids }: { ids: readonly string[] },
): Promise<{ read: number }> {
  return markRead(context, ids)
}

/** Marks all of one's own notifications as read. */
export function readAllNotifications(context: RequestContext): Promise<{ read: number }> {
  return markRead(context, null)
}

async function markRead({ app, actor, now }: RequestContext, ids: readonly string[] | null): Promise<{ read: number }> {
  if (actor.userId === null) throw forbidden()
  const which = and(
    eq(notifications.userId, actor.userId),
    isNull(notifications.readAt),
    ids === null ? undefined : inArray(notifications.id, [...ids]),
  )
  const read = await app.database.orm
    .update(notifications)
    .set({ readAt: now, updatedAt: now })
    .where(which)
    .returning({ id: notifications.id })
  return { read: read.length }
}
