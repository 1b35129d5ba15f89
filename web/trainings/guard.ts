import type { RouteGuard } from '#server/domain/decide-access.ts'

/** Who enrols in trainings: everybody whose account is validated. */
export const TRAININGS_GUARD = { audience: 'validated', features: ['trainings'] } as const satisfies RouteGuard
