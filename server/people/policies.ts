import { eq, sql } from 'drizzle-orm'
import { users } from '#db/schema/people.ts'
import { isAdmin, isAppAdmin, isEstablished, SYSTEM_USER_ID } from '#server/domain/actor.ts'
import type { Policy } from '#server/jsonapi/spec.ts'
import { guardedFacts, mayChangeAccess } from '#server/policies/account-changes.ts'

/** Admins manage accounts; signed-in people read others' public fields and change their own record. */
export const accounts: Policy = {
  description:
    'Admins manage accounts, app admins those of app admins. A person reads and changes their own. Established ' +
    'members see the public fields of others. Guests see nobody.',
  can: (actor, action) => {
    if (isEstablished(actor) && isAdmin(actor)) return true
    return (action === 'show' || action === 'update') && actor.kind === 'user'
  },
  scope: actor => {
    if (isEstablished(actor)) return 'everything'
    return actor.userId ? eq(users.id, actor.userId) : 'nothing'
  },
  needs: ['id'],
  facts: guardedFacts(sql`${users.id}`),
  canItem: (actor, action, row) => {
    if (row.id === SYSTEM_USER_ID) return false
    // Else an admin could take the application over, by setting the password of one who administers it.
    if (row.isAppAdmin === true && !isAppAdmin(actor) && row.id !== actor.userId) return false
    if (isEstablished(actor) && isAdmin(actor)) return !(action === 'softDelete' && row.id === actor.userId)
    return action !== 'softDelete' && action !== 'delete' && row.id === actor.userId
  },
  isOwn: (actor, id) => id === actor.userId,
  secret: true,
}

/** Each person's own additional addresses. */
export const ownAddresses: Policy = {
  description:
    "A person manages their own additional addresses; admins manage everybody's, but those of app admins and eqlaat " +
    'members, which app admins manage.',
  can: (actor, action) => (isEstablished(actor) && isAdmin(actor)) || (actor.kind === 'user' && action !== 'see'),
  scope: actor => {
    if (isEstablished(actor) && isAdmin(actor)) return 'everything'
    return actor.userId ? sql`"secondary_email_addresses"."user_id" = ${actor.userId}` : 'nothing'
  },
  needs: ['userId'],
  facts: guardedFacts(sql.raw('"secondary_email_addresses"."user_id"')),
  canItem: (actor, action, row) => {
    if (
      action !== 'index' &&
      action !== 'show' &&
      (actor.impersonatorId !== null || !mayChangeAccess(actor, row.userId, row))
    )
      return false
    return (isEstablished(actor) && isAdmin(actor)) || row.userId === actor.userId
  },
  secret: true,
}
