export { fullNameOf } from './full-name.ts'
export { notificationMail, notify, notifyRoles, type NewNotification, type Notifying } from './notify.ts'
export { readAllNotifications, readNotifications } from './read-notifications.ts'
export { assertMayRemind, prepareReminder, sendReminders } from './reminders.ts'
