import { eq, sql } from 'drizzle-orm'
import { users } from '#db/schema/people.ts'
import { isAdmin, isAppAdmin, isEstablished, hasRole } from '../domain/actor.ts'
import type { Policy } from '../jsonapi/define.ts'

/** Admins manage accounts; signed-in people read others' public fields and change their own record. */
export const accounts: Policy = {
  says: 'Admins manage accounts. A person reads and changes their own. Established members see the public fields of others. Guests see nobody.',
  can: (actor, action) => {
    if (isEstablished(actor) && isAdmin(actor)) return true
    return (action === 'show' || action === 'update') && actor.kind === 'user'
  },
  scope: actor => {
    if (isEstablished(actor)) return 'everything'
    return actor.userId ? eq(users.id, actor.userId) : 'nothing'
  },
  needs: ['id'],
  canItem: (actor, action, row) => {
    if (row.id === '00000000-0000-0000-0000-000000000000') return false
    if (isEstablished(actor) && isAdmin(actor)) return !(action === 'softDelete' && row.id === actor.userId)
    return action !== 'softDelete' && action !== 'delete' && row.id === actor.userId
  },
  secret: true,
}

/** Each person's own additional addresses. */
export const ownAddresses: Policy = {
  says: 'A person manages their own additional addresses; admins manage everybody\'s.',
  can: (actor, action) => (isEstablished(actor) && isAdmin(actor)) || (actor.kind === 'user' && action !== 'see'),
  scope: actor => {
    if (isEstablished(actor) && isAdmin(actor)) return 'everything'
    return actor.userId ? sql`"secondary_email_addresses"."user_id" = ${actor.userId}` : 'nothing'
  },
  needs: ['userId'],
  canItem: (actor, _action, row) => (isEstablished(actor) && isAdmin(actor)) || row.userId === actor.userId,
  secret: true,
}

/** Everybody reads organisations; admins manage them, organisation admins change their own. */
export const organizationsPolicy: Policy = {
  says: 'Everyone reads organisations. Admins manage them. An organisation admin changes the organisations that they belong to.',
  can: (actor, action) => {
    if (action === 'index' || action === 'show') return true
    if (!isEstablished(actor)) return false
    return isAdmin(actor) || (hasRole(actor, 'organization_admin') && (action === 'update' || action === 'see'))
  },
  scope: () => 'everything',
  needs: ['id'],
  canItem: (actor, action, row) => isAdmin(actor) || (action === 'update' && actor.organizationIds.includes(row.id as string)),
}

/** Application records are the app admins'. */
export const appAdminsOnly = (actor: Parameters<Policy['can']>[0]) => isEstablished(actor) && isAppAdmin(actor)
export const adminsOnly = (actor: Parameters<Policy['can']>[0]) => isEstablished(actor) && isAdmin(actor)
