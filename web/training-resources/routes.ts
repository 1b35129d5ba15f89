import type { ModuleRoutes } from '../module-routes.ts'

export const trainingResourcesRoutes: ModuleRoutes = {}
