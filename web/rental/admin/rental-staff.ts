import type { RouteGuard } from '#server/domain/decide-access.ts'
import type { SiteRole } from '#server/domain/vocabulary/roles.ts'

/** The audience that reads all rentals: rental staff, and admins (specification 3, section 1). */
export const RENTAL_STAFF = {
  audience: 'validated',
  roles: ['rental_admin', 'admin', 'app_admin'],
  features: ['rental'],
} as const satisfies RouteGuard
/** Whether somebody reads everybody's rentals, so that lists of their own need a filter. */
export const readsAllRentals = (siteRoles: readonly SiteRole[]): boolean =>
  RENTAL_STAFF.roles.some(role => siteRoles.includes(role))
/** Rental staff alone prepare, take back and order for others. */
export const RENTAL_ADMINS = {
  audience: 'validated',
  roles: ['rental_admin'],
  features: ['rental'],
} as const satisfies RouteGuard
