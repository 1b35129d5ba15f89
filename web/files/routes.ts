import { route, type ModuleRoutes } from '../module-routes.ts'

export const filesRoutes: ModuleRoutes = {
  site: [route('services/files/:slugOrId/about', 'files/routes/about-file.tsx')],
  admin: [
    route('resources/files/upload', 'files/routes/upload-file.tsx'),
    route('resources/files/replace/:id', 'files/routes/replace-file.tsx'),
    route('resources/:resource/secured-files/:id', 'files/routes/secured-files.tsx'),
  ],
}
