import { index, route, type ModuleRoutes } from '../module-routes.ts'

export const pagesRoutes: ModuleRoutes = {
  site: [
    route('s/:token', 'pages/routes/short-url.ts'),
    index('pages/routes/page.tsx', { id: 'pages/home' }),
    route('*', 'pages/routes/page.tsx'),
  ],
  admin: [
    route('styleguide', 'pages/routes/styleguide.tsx'),
    route('resources/app-menu-items', 'pages/routes/menu-items.tsx'),
    route('resources/app-pages/page-template/:id', 'pages/routes/page-template.tsx'),
    route('resources/app-pages/revisions/:id', 'pages/routes/page-revisions.tsx'),
    route('resources/app-pages/translations', 'pages/routes/page-translations.tsx'),
  ],
  download: [
    route('rich-text/:offer', 'pages/routes/rich-text.ts'),
    route('page-autosave/:id', 'pages/routes/page-autosave.ts'),
    route('page-preview/:id', 'pages/routes/page-template-preview.tsx'),
  ],
}
