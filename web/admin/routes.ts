import { route, type ModuleRoutes } from '../module-routes.ts'

export const adminRoutes: ModuleRoutes = {
  site: [route('admin', 'admin/routes/index.ts')],
  admin: [
    route('dashboard', 'admin/routes/dashboard.tsx'),
    route('resources/:resource', 'admin/routes/resource.ts'),
    route('resources/:resource/index', 'admin/routes/list.tsx'),
    route('resources/:resource/create', 'admin/routes/create.tsx'),
    route('resources/:resource/show/:id', 'admin/routes/show.tsx'),
    route('resources/:resource/update/:id', 'admin/routes/update.tsx'),
    route('resources/:resource/history/:id', 'admin/routes/history.tsx'),
    route('resources/:resource/delete/:id?', 'admin/routes/delete.tsx'),
    route('resources/:resource/restore/:id', 'admin/routes/restore.tsx'),
    route('search', 'admin/routes/search.tsx'),
    route('resources/:resource/:action/:id?', 'admin/routes/action.tsx'),
  ],
  download: [
    route('resources/:resource/export', 'admin/routes/export.ts'),
    route('menu-settings', 'admin/routes/menu-settings.ts'),
    route('choices/:type', 'admin/routes/choices.ts'),
  ],
}
