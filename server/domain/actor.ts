import { SITE_ROLES, type Role, type SiteRole } from './vocabulary/roles.ts'

/** Roles can be asked for by name and listed, not counted: no rule asks for "any role" (specification 3, section 1). */
type SiteRoles = Pick<ReadonlySet<SiteRole>, 'has' | typeof Symbol.iterator>

/** Who asks. Policies are pure functions of it; it is frozen, since its rights are worked out once. */
export type Actor = {
  readonly kind: 'guest' | 'user' | 'system'
  readonly userId: string | null
  /** What the person is on the whole site. Who manages an organisation holds nothing here by it. */
  readonly siteRoles: SiteRoles
  /**
   * Effective access-level weight: the acting (or first) organisation's when organisation features are on, else the
   * user's own; 0 for a guest.
   */
  readonly weight: number
  readonly organizationIds: readonly string[]
  readonly actingAsOrganizationId: string | null
  /**
   * The organisations that the person manages, and nothing beyond them: all of theirs by the role organization_admin,
   * or those where they were made its admin.
   */
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
  kind: 'guest',
  userId: null,
  siteRoles: new Set<SiteRole>(),
  weight: 0,
  organizationIds: [],
  actingAsOrganizationId: null,
  managedOrganizationIds: [],
  emailVerified: false,
  validated: false,
  impersonatorId: null,
  scopes: null,
})

/** Jobs and scripts: allowed everything, and named as such in the history. */
export const SYSTEM_USER_ID = '00000000-0000-0000-0000-000000000000'
export const systemActor: Actor = Object.freeze({
  kind: 'system',
  userId: SYSTEM_USER_ID,
  siteRoles: new Set<SiteRole>(['app_admin', 'admin']),
  weight: Number.MAX_SAFE_INTEGER,
  organizationIds: [],
  actingAsOrganizationId: null,
  managedOrganizationIds: [],
  emailVerified: true,
  validated: true,
  impersonatorId: null,
  scopes: null,
})

export function hasRole(actor: Actor, ...roles: SiteRole[]): boolean {
  return roles.some(role => actor.siteRoles.has(role))
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

/** Staff of the site (specification 3, section 1). Managers of an organisation are not. */
export function isStaff(actor: Actor): boolean {
  return isEstablished(actor) && hasRole(actor, ...SITE_ROLES)
}

/** Manages one organisation at least: a member everywhere else. */
export function isOrganizationManager(actor: Actor): boolean {
  return isEstablished(actor) && actor.managedOrganizationIds.length > 0
}

/**
 * Whether the back office opens: for staff, and for managers of an organisation, who find their own organisation's
 * records there.
 */
export function entersBackOffice(actor: Actor): boolean {
  return isStaff(actor) || isOrganizationManager(actor)
}

/** Roles by which pages and entries of the menu may ask for their readers, by name. */
export function roleNames({
  siteRoles,
  managedOrganizationIds,
}: Pick<Actor, 'siteRoles' | 'managedOrganizationIds'>): Role[] {
  return [...siteRoles, ...(managedOrganizationIds.length > 0 ? (['organization_admin'] as const) : [])]
}
