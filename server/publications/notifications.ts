import { notificationTypes } from '#server/notifications/index.ts'

export const publicationsNotifications = notificationTypes({
  'publication-asked': 'staff',
  'publication-accepted': 'moderation',
  'publication-refused': 'moderation',
})
