import { route, type ModuleRoutes } from '../module-routes.ts'

export const translationRoutes: ModuleRoutes = {
  admin: [route('resources/:resource/translate/:id', 'translation/routes/translate.tsx')],
}
