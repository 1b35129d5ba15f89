import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#db/schema/people.ts'
import type { RequestContext } from '../context.ts'
import { isAdmin, isEstablished, SYSTEM_USER_ID } from '../domain/actor.ts'
import { forbidden } from '../problem.ts'
import { changeableBy } from './guarded.ts'

/**
 * Lets new accounts in: sets validatedAt (specification 3, section 1, validation requests). Who is validated already
 * stays so, and an app admin where an admin asks.
 * @throws Problem 403 unless an admin asks
 */
export async function validateUsers(
  { app, actor, now, request }: RequestContext,
  ids: readonly string[],
): Promise<{ validated: number }> {
  if (!isEstablished(actor) || !isAdmin(actor)) throw forbidden()
  const validated = await app.database.orm.transaction(async tx => {
    let count = 0
    for (const id of ids.filter(one => one !== SYSTEM_USER_ID)) {
      const changed = await tx
        .update(users)
        .set({ validatedAt: now, updatedAt: now })
        .where(and(eq(users.id, id), isNull(users.validatedAt), isNull(users.deletedAt), changeableBy(actor)))
        .returning({ id: users.id })
      if (changed.length === 0) continue
      count += 1
      await tx.execute(sql`insert into history_actions (type, operation, resource_type, resource_id, changes, actor_id,
        impersonator_id, request_id)
        values ('updates', 'validate', 'users', ${id},
          ${JSON.stringify({ validatedAt: { before: null, after: now.toISOString() } })}::jsonb, ${actor.userId},
          ${actor.impersonatorId}, ${request.requestId})`)
      await tx.execute(sql`select pg_notify('sessions', ${id})`)
    }
    return count
  })
  return { validated }
}
