import { sql } from 'drizzle-orm'
import { isAdmin, isEstablished, type Actor } from '#server/domain/actor.ts'
import type { Policy } from '#server/jsonapi/spec.ts'

const decides = (actor: Actor) => isEstablished(actor) && isAdmin(actor)

/** Nobody rewrites a request: it is asked once, and decided by an action. */
export const validationRequestsPolicy: Policy = {
  description:
    'A person who is not validated yet asks to be, and reads what became of it. Admins read all requests and decide ' +
    'them; nobody rewrites or deletes one.',
  can: (actor, action) => {
    if (action === 'index' || action === 'show') return actor.kind !== 'guest'
    if (action === 'create') return actor.kind === 'user' && actor.emailVerified && !actor.validated
    return action === 'see' && decides(actor)
  },
  scope: actor =>
    decides(actor) ? 'everything' : actor.userId ? sql`"validation_requests"."user_id" = ${actor.userId}` : 'nothing',
  needs: ['userId'],
  canItem: (actor, action) => action === 'show' || action === 'create',
  secret: true,
}
