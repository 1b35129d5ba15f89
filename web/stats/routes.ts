import { route, type ModuleRoutes } from '../module-routes.ts'

export const statsRoutes: ModuleRoutes = {
  admin: [route('stats', 'stats/routes/stats.tsx')],
  download: [route('stats/export', 'stats/routes/stats-export.ts')],
}
