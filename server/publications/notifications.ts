import { notificationTypes } from '#server/notifications/index.ts'

export const publicationsNotifications = notificationTypes({
  'publication-asked': { group: 'staff', reaches: 'others' },
  'publication-accepted': { group: 'moderation', reaches: 'concerned' },
  'publication-refused': { group: 'moderation', reaches: 'concerned' },
})
