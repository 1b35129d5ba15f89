import type { RouteGuard } from '#server/domain/guards/decide.ts'

/** Who reads all of rentals: those who lend, and admins (specification 3, section 1). */
export const LENDERS = { audience: 'validated', roles: ['rental_admin', 'admin', 'app_admin'], features: ['rental'] } as const satisfies RouteGuard
/** Who lends: they alone prepare, take back and order for others. */
export const KEEPERS = { audience: 'validated', roles: ['rental_admin'], features: ['rental'] } as const satisfies RouteGuard
