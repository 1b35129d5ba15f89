import { route, type ModuleRoutes } from '../module-routes.ts'

export const notificationsRoutes: ModuleRoutes = {
  site: [route('services/reminders/new', 'notifications/routes/remind.tsx')],
  account: [route('notifications', 'notifications/routes/notifications.tsx')],
}
