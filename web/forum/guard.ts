import type { RouteGuard } from '#server/domain/decide-access.ts'

/** Who writes in the forum: everybody whose account is validated. */
export const FORUM_GUARD = { audience: 'validated', features: ['forum'] } as const satisfies RouteGuard
