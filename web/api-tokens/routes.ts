import { route, type ModuleRoutes } from '../module-routes.ts'

export const apiTokensRoutes: ModuleRoutes = {
  admin: [route('resources/api-tokens/make', 'api-tokens/routes/make-api-token.tsx')],
}
