import { route } from '@remix-run/route-config'
import type { ModuleRoutes } from '../module-routes.ts'

export const privacyRoutes: ModuleRoutes = {
  account: [route('privacy', 'privacy/routes/privacy.tsx')],
}
