import { route, type ModuleRoutes } from '../module-routes.ts'

export const publicationsRoutes: ModuleRoutes = {
  site: [
    route('services/records/:type/:id', 'publications/routes/record.tsx'),
    route('services/publications/:type/:id/ask', 'publications/routes/ask.tsx'),
    route('services/publications/:type/:id/next-version', 'publications/routes/next-version.ts'),
    route('services/publications/:type/:id/meanwhile', 'publications/routes/meanwhile.tsx'),
  ],
  admin: [route('planning', 'publications/routes/planning.tsx')],
}
