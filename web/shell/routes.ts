import { route, type ModuleRoutes } from '../module-routes.ts'

export const shellRoutes: ModuleRoutes = {
  site: [
    route('errors/not-found', 'shell/routes/not-found.tsx'),
    route('errors/unauthorized', 'shell/routes/unauthorized.tsx'),
  ],
}
