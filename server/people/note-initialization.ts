import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { users } from '#db/schema/people.ts'
import type { RequestContext } from '../context.ts'

const DAY_MS = 86_400_000

/**
 * `lastInitializationAt`: when a person's application last loaded its current user, at most once a day (decision 0188).
 * Neither a change of the record, whose `updatedAt` stays, nor something that somebody who acts for the person does.
 */
export async function noteInitialization({ app, actor, now }: RequestContext, ids: readonly string[]): Promise<void> {
  if (actor.userId === null || actor.impersonatorId !== null || !ids.includes(actor.userId)) return
  await app.database.orm
    .update(users)
    .set({ lastInitializationAt: now, updatedAt: users.updatedAt })
    .where(
      and(
        eq(users.id, actor.userId),
        or(isNull(users.lastInitializationAt), lt(users.lastInitializationAt, new Date(now.getTime() - DAY_MS))),
      ),
    )
}
