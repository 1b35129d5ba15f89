import { notificationTypes } from '#server/notifications/index.ts'

export const reportsNotifications = notificationTypes({
  'report-received': { group: 'staff', reaches: 'others' },
  'report-accepted': { group: 'moderation', reaches: 'concerned' },
  'report-refused': { group: 'moderation', reaches: 'concerned' },
  'content-removed': { group: 'moderation', reaches: 'concerned' },
})
