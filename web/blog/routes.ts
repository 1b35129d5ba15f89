import type { ModuleRoutes } from '../module-routes.ts'

export const blogRoutes: ModuleRoutes = {}
