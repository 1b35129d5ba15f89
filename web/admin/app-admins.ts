import type { RouteGuard } from '#server/domain/decide-access.ts'

/** Screens of the application itself (specification 3, section 1). */
export const APP_ADMINS = { audience: 'validated', roles: ['app_admin'] } as const satisfies RouteGuard
