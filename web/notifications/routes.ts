import { route, type ModuleRoutes } from '../module-routes.ts'

export const notificationsRoutes: ModuleRoutes = {
  account: [route('notifications', 'notifications/routes/notifications.tsx')],
}
