import type { RouteGuard } from '#server/domain/decide-access.ts'

/** Who asks for resources: everybody whose account is validated. */
export const REQUEST_GUARD = { audience: 'validated' } as const satisfies RouteGuard
