export { notify, notifyRoles, type NewNotification } from './notify.ts'
export { readAllNotifications, readNotifications } from './read-notifications.ts'
export { assertMayRemind, prepareReminder, sendReminders } from './reminders.ts'
export { routes } from './routes.ts'
