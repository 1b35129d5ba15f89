import { route, type ModuleRoutes } from '../module-routes.ts'

export const organizationsRoutes: ModuleRoutes = {
  site: [
    route('services/acting-organization', 'organizations/routes/acting-organization.ts'),
    route('organizations/invitations/:token', 'organizations/routes/invitation.tsx'),
    route('organizations/:id/join', 'organizations/routes/join.tsx'),
    route('organizations/:id', 'organizations/routes/organization.tsx'),
  ],
  admin: [route('resources/organizations/people/:id', 'organizations/routes/organization-people.tsx')],
  download: [
    route('resources/organizations/:action/my-lab', 'organizations/routes/my-organization.ts', { id: 'admin/my-lab' }),
    route('resources/organizations/:action/my-organization', 'organizations/routes/my-organization.ts'),
  ],
}
