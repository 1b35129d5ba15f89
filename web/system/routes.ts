import { route, type ModuleRoutes } from '../module-routes.ts'

export const systemRoutes: ModuleRoutes = {
  admin: [route('system', 'system/routes/system.tsx'), route('system/jobs', 'system/routes/jobs.tsx')],
}
