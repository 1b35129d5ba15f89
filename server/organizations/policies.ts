import { isAdmin, isEstablished, isOrganizationManager, isStaff } from '#server/domain/actor.ts'
import { MEMBER_WEIGHT } from '#server/domain/vocabulary/access-levels.ts'
import type { ActorRule, Policy } from '#server/jsonapi/spec.ts'

/** Members see who belongs to an organisation; so do staff, and whoever manages it. */
export const members: ActorRule = (actor, self) =>
  self || (isEstablished(actor) && (isStaff(actor) || actor.weight >= MEMBER_WEIGHT))

/** A year's state is told to everyone, and written by the organisation. */
export const yearStatesPolicy: Policy = {
  description:
    'Everyone reads what organisations have done in a year. Admins write it, and organisation admins for the ' +
    'organisations that they administer: for the current year and the one before.',
  can: (actor, action) => {
    if (action === 'index' || action === 'show') return true
    if (!isEstablished(actor)) return false
    return isAdmin(actor) || (isOrganizationManager(actor) && action !== 'delete' && action !== 'softDelete')
  },
  scope: () => 'everything',
  needs: ['organizationId'],
  canItem: (actor, _action, row) => isAdmin(actor) || actor.managedOrganizationIds.includes(String(row.organizationId)),
}
/** Everybody reads organisations; admins manage them, organisation admins change their own. */
export const organizationsPolicy: Policy = {
  description:
    'Everyone reads organisations. Admins manage them. An organisation admin changes the organisations that they ' +
    'administer.',
  can: (actor, action) => {
    if (action === 'index' || action === 'show') return true
    if (!isEstablished(actor)) return false
    return isAdmin(actor) || (isOrganizationManager(actor) && (action === 'update' || action === 'see'))
  },
  scope: () => 'everything',
  needs: ['id'],
  canItem: (actor, action, row) =>
    isAdmin(actor) || (action === 'update' && actor.managedOrganizationIds.includes(row.id as string)),
  isOwn: (actor, id) => isEstablished(actor) && actor.managedOrganizationIds.includes(id),
  editsOwn: isOrganizationManager,
}
