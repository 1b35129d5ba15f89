export { notificationTypes, type NotificationType } from './notification-types.ts'
export { fullNameOf } from './full-name.ts'
export { notificationMail, notify, notifyRoles, type NewNotification } from './notify.ts'

export { readersAmong } from './readers-among.ts'
export { sendReminders } from './reminders.ts'
