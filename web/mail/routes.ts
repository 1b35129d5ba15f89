import { route, type ModuleRoutes } from '../module-routes.ts'

export const mailRoutes: ModuleRoutes = {
  site: [route('services/unsubscribe/:email', 'mail/routes/unsubscribe.tsx')],
  admin: [
    route('outbox', 'mail/routes/outbox.tsx'),
    route('outbox/:id', 'mail/routes/outbox-mail.tsx'),
    route('mail-templates', 'mail/routes/mail-templates.tsx'),
  ],
  download: [
    route('outbox/:id/html', 'mail/routes/outbox-mail-html.ts'),
    route('mail-templates/:name/:locale/html', 'mail/routes/mail-template-html.ts'),
  ],
}
