import { defineModule } from '#server/module.ts'
import { routes } from './routes.ts'
import { testMail } from './mails/test-mail.tsx'

export const systemModule = defineModule({
  name: 'system',
  services: routes,
  mails: [testMail],
})
