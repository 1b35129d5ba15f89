import { route } from '@remix-run/route-config'
import type { ModuleRoutes } from '../module-routes.ts'

export const searchRoutes: ModuleRoutes = {
  site: [route('services/search', 'search/routes/search.tsx')],
}
