import { notificationTypes } from './notification-types.ts'

export const reminderNotifications = notificationTypes({
  reminder: { group: 'reminders', reaches: 'others' },
})
