import { route, type ModuleRoutes } from '../module-routes.ts'

export const surveysRoutes: ModuleRoutes = {
  site: [route('services/surveys/:id', 'surveys/routes/survey.tsx')],
  admin: [route('resources/surveys/merge-choices/:id', 'surveys/routes/merge-choices.tsx')],
}
