import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { RequestContext } from '../context.ts'

type Facts = Pick<RequestContext, 'actor' | 'request'>

/** One line of an account's history: what happened to it, without any secret or value. */
export async function noteInHistory(
  tx: Pick<Transaction, 'execute'>,
  { actor, request }: Facts,
  userId: string,
  operation: string,
): Promise<void> {
  await tx.execute(sql`insert into history_actions (type, operation, resource_type, resource_id, changes, actor_id,
    impersonator_id, request_id)
    values ('updates', ${operation}, 'users', ${userId}, '{}'::jsonb, ${actor.userId ?? userId},
      ${actor.impersonatorId}, ${request.requestId})`)
}
