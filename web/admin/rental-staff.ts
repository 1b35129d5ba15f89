import type { RouteGuard } from '#server/domain/guards/decide.ts'

/** Screens of those who lend; admins read them (specification 3, section 1). */
export const RENTAL_STAFF = { audience: 'validated', roles: ['rental_admin', 'admin', 'app_admin'], features: ['rental'] } as const satisfies RouteGuard
