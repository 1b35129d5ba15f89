import { defineModule } from '#server/module.ts'
import { routes } from './routes.ts'

export const translationModule = defineModule({
  name: 'translation',
  services: routes,
})
