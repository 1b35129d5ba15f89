import { route, type ModuleRoutes } from '../module-routes.ts'

export const reportsRoutes: ModuleRoutes = {
  site: [route('services/report', 'reports/routes/report.tsx')],
}
