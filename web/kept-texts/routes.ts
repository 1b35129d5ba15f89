import { route, type ModuleRoutes } from '../module-routes.ts'

export const keptTextsRoutes: ModuleRoutes = {
  accountMenu: [{ name: 'texts', path: '/account/texts', place: 50 }],
  site: [route('services/kept-texts/:place', 'kept-texts/routes/keep.ts')],
  account: [route('texts', 'kept-texts/routes/texts.tsx')],
}
