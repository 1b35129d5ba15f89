import { route, type ModuleRoutes } from '../module-routes.ts'

export const notificationsRoutes: ModuleRoutes = {
  accountMenu: [{ name: 'notifications', path: '/account/notifications', place: 40 }],
  site: [route('services/reminders/new', 'notifications/routes/remind.tsx')],
  account: [route('notifications', 'notifications/routes/notifications.tsx')],
}
