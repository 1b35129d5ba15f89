import { route } from '@remix-run/route-config'
import type { ModuleRoutes } from '../module-routes.ts'

export const reportsRoutes: ModuleRoutes = {
  site: [route('services/report', 'reports/routes/report.tsx')],
}
