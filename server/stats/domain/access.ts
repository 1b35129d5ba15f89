import { isAdmin, isEstablished, isStaff, type Actor } from '#server/domain/actor.ts'

/** Whose statistics somebody reads: all of them, or what belongs to these organisations. */
export type StatsAccess = 'everything' | { organizationIds: readonly string[] }

/**
 * Admins read all statistics. Other staff read those of their organisations' own records, and managers those of the
 * organisations that they manage (of the one that they act for, if they do): views and downloads alone. Nobody else
 * reads any (specification 1, section 6; 2, section 6).
 */
export function statsAccess(actor: Actor): StatsAccess | null {
  if (!isEstablished(actor)) return null
  if (isAdmin(actor)) return 'everything'
  const { actingAsOrganizationId } = actor
  const own = isStaff(actor) ? actor.organizationIds : actor.managedOrganizationIds
  const organizationIds = actingAsOrganizationId === null ? own : own.filter(id => id === actingAsOrganizationId)
  return organizationIds.length === 0 ? null : { organizationIds }
}
