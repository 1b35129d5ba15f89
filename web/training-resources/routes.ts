import { route, type ModuleRoutes } from '../module-routes.ts'
import { OWN_RESOURCES_PATH } from './paths.ts'

export const trainingResourcesRoutes: ModuleRoutes = {
  accountMenu: [{ name: 'resources', path: OWN_RESOURCES_PATH, place: 90 }],
  site: [
    route('services/training-resources/:resource/take', 'training-resources/routes/take.ts'),
    route('services/training-resource-requests/:request/status', 'training-resources/routes/status.ts'),
    route('services/training-resource-requests/:request/answer', 'training-resources/routes/answer.tsx'),
  ],
  account: [route('resources', 'training-resources/routes/own.tsx')],
}
