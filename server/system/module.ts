import { defineModule } from '#server/module.ts'
import { routes } from './routes.ts'

export const systemModule = defineModule({
  name: 'system',
  services: routes,
})
