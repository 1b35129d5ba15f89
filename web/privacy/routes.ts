import { route, type ModuleRoutes } from '../module-routes.ts'

export const privacyRoutes: ModuleRoutes = {
  account: [route('privacy', 'privacy/routes/privacy.tsx')],
}
