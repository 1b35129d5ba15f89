import { route, type ModuleRoutes } from '../module-routes.ts'

export const trainingResourcesRoutes: ModuleRoutes = {
  site: [
    route('services/training-resources/:resource/take', 'training-resources/routes/take.ts'),
    route('services/training-resource-requests/:request/status', 'training-resources/routes/status.ts'),
    route('services/training-resource-requests/:request/answer', 'training-resources/routes/answer.tsx'),
  ],
  account: [route('resources', 'training-resources/routes/own.tsx')],
}
