import { route, type ModuleRoutes } from '../module-routes.ts'

export const siteRoutes: ModuleRoutes = {
  site: [
    route('services/internals/print', 'site/routes/print.tsx'),
    route('services/accessibility-guidelines', 'site/routes/accessibility-guidelines.tsx'),
    route('services/cookies', 'site/routes/cookies.tsx'),
    route('services/locale', 'site/routes/locale.ts'),
    route('services/accessibility-settings', 'site/routes/accessibility-settings.tsx'),
    route('services/texts/:locale/:part/:hash', 'site/routes/texts.ts'),
    route('start', 'site/routes/start/start.tsx'),
    route('site-map', 'site/routes/site-map.tsx'),
    route('accessibility', 'site/routes/accessibility.tsx'),
    route('sitemap.xml', 'site/routes/sitemap-xml.ts'),
    route('robots.txt', 'site/routes/robots.ts'),
  ],
  admin: [
    route('resources/language-lines', 'site/routes/interface-texts.tsx'),
    route('resources/app-envs/settings/:section?', 'site/routes/settings.tsx'),
  ],
}
