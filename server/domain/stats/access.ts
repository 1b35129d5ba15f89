import { isAdmin, isEstablished, type Actor } from '../actor.ts'

/** Whose statistics somebody reads: all of them, or what belongs to these organisations. */
export type StatsAccess = 'everything' | { organizationIds: readonly string[] }

/**
 * Admins read all statistics. Other staff read those of their organisations' own records (of the one that they act for, if they do), views and
 * downloads alone. Nobody else reads any (specification 1, section 6; specification 2, section 6).
 */
export function statsAccess(actor: Actor): StatsAccess | null {
  if (!isEstablished(actor)) return null
  if (isAdmin(actor)) return 'everything'
  const { actingAsOrganizationId, organizationIds } = actor
  if (actor.roles.size === 0 || organizationIds.length === 0) return null
  return { organizationIds: actingAsOrganizationId === null ? organizationIds : [actingAsOrganizationId] }
}
