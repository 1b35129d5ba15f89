import { route, type ModuleRoutes } from '../module-routes.ts'

export const privacyRoutes: ModuleRoutes = {
  accountMenu: [{ name: 'privacy', path: '/account/privacy', place: 150 }],
  account: [route('privacy', 'privacy/routes/privacy.tsx')],
}
