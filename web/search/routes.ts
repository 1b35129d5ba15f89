import { route, type ModuleRoutes } from '../module-routes.ts'

export const searchRoutes: ModuleRoutes = {
  site: [route('services/search', 'search/routes/search.tsx')],
}
