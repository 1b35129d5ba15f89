import { route, type ModuleRoutes } from '../module-routes.ts'

export const trainingsRoutes: ModuleRoutes = {
  accountMenu: [{ name: 'trainings', path: '/account/trainings', place: 100, feature: 'trainings' }],
  site: [
    route('services/trainings/enrol', 'trainings/routes/enrol.tsx'),
    route('services/training-certificates/:number', 'trainings/routes/certificate.tsx'),
  ],
  account: [route('trainings', 'trainings/routes/own.tsx')],
  admin: [route('trainings/sessions/:session/attendance', 'trainings/routes/attendance.tsx')],
}
