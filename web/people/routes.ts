import { route, type ModuleRoutes } from '../module-routes.ts'

export const peopleRoutes: ModuleRoutes = {
  site: [
    route('services/impersonation/stop', 'people/routes/stop-impersonation.ts'),
    route('users/:user/profile', 'people/routes/user-profile.tsx'),
  ],
  admin: [route('resources/users/merge/:id', 'people/routes/merge-users.tsx')],
}
