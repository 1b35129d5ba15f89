import { hasRole, isAdmin, isAppAdmin, isEstablished, SYSTEM_USER_ID, type Actor } from './actor.ts'
import type { Role } from './vocabulary/roles.ts'

/** Whom an admin would act for. */
export type ImpersonationTarget = { id: string; roles: readonly Role[]; isDeleted: boolean }
export type ImpersonationRefusal = 'notAdmin' | 'already' | 'system' | 'self' | 'deleted' | 'appAdmin' | 'patientData'

/** Whether the actor may start acting for somebody at all: an admin, with a session of their own. */
export const mayImpersonate = (actor: Actor): boolean =>
  isEstablished(actor) &&
  isAdmin(actor) &&
  actor.kind === 'user' &&
  actor.impersonatorId === null &&
  actor.scopes === null

/**
 * Why the actor may not act for this person, or null (specification 3, section 1): never for the system's own user,
 * never for an app admin unless one is one, and never to reach the patient data that only eqlaat members read.
 */
export function impersonationRefusal(
  actor: Actor,
  { id, roles, isDeleted }: ImpersonationTarget,
): ImpersonationRefusal | null {
  if (!isEstablished(actor) || !isAdmin(actor) || actor.kind !== 'user' || actor.scopes !== null) return 'notAdmin'
  if (actor.impersonatorId !== null) return 'already'
  if (id === SYSTEM_USER_ID) return 'system'
  if (id === actor.userId) return 'self'
  if (isDeleted) return 'deleted'
  if (roles.includes('app_admin') && !isAppAdmin(actor)) return 'appAdmin'
  return roles.includes('eqlaat_member') && !hasRole(actor, 'eqlaat_member') ? 'patientData' : null
}
