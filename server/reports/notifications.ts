import { notificationTypes } from '#server/notifications/index.ts'

export const reportsNotifications = notificationTypes({
  'report-received': 'staff',
  'report-accepted': 'moderation',
  'report-refused': 'moderation',
  'content-removed': 'moderation',
})
