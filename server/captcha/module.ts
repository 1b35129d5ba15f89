import { defineModule } from '#server/module.ts'
import { routes } from './routes.ts'

export const captchaModule = defineModule({
  name: 'captcha',
  services: routes,
})
