import type { Role } from './vocabulary/roles.ts'

/** Who asks. Policies are pure functions of it; it is frozen, and equal facts give equal rights. */
export type Actor = {
  readonly kind: 'guest' | 'user' | 'system'
  readonly userId: string | null
  readonly roles: ReadonlySet<Role>
  /** Effective access-level weight: the acting (or first) organisation's when organisation features are on, else the user's own; 0 for a guest. */
  readonly weight: number
  readonly organizationIds: readonly string[]
  readonly actingAsOrganizationId: string | null
  /** The organisations that the person administers: all of theirs by the role, or those where they are an admin. */
  readonly managedOrganizationIds: readonly string[]
  readonly emailVerified: boolean
  readonly validated: boolean
  /** Who really sits at the keyboard while impersonating. */
  readonly impersonatorId: string | null
  /** What an API token opens (`users:read`); null for a session: everything that the person may. */
  readonly scopes: ReadonlySet<string> | null
  /** By which a guest who answered something is known again in the same browser, and nowhere else. */
  readonly guestToken?: string
}

export const guest: Actor = Object.freeze({
  kind: 'guest', userId: null, roles: new Set<Role>(), weight: 0, organizationIds: [], actingAsOrganizationId: null,
  managedOrganizationIds: [], emailVerified: false, validated: false, impersonatorId: null, scopes: null,
})

/** Jobs and scripts: allowed everything, and named as such in the history. */
export const SYSTEM_USER_ID = '00000000-0000-0000-0000-000000000000'
export const systemActor: Actor = Object.freeze({
  kind: 'system', userId: SYSTEM_USER_ID, roles: new Set<Role>(['app_admin', 'admin']), weight: Number.MAX_SAFE_INTEGER,
  organizationIds: [], actingAsOrganizationId: null, managedOrganizationIds: [], emailVerified: true, validated: true, impersonatorId: null, scopes: null,
})

export function hasRole(actor: Actor, ...roles: Role[]): boolean {
  return roles.some(role => actor.roles.has(role))
}

/** `isAdmin` of the specification: admin or app_admin. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'system' || hasRole(actor, 'admin', 'app_admin')
}

export function isAppAdmin(actor: Actor): boolean {
  return actor.kind === 'system' || hasRole(actor, 'app_admin')
}

/** Signed in, e-mail verified and validated: what admin pages and staff rights need. */
export function isEstablished(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.emailVerified && actor.validated)
}
