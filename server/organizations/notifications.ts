import { notificationTypes } from '#server/notifications/index.ts'

export const organizationsNotifications = notificationTypes({
  'join-asked': { group: 'community', reaches: 'others' },
  'join-accepted': { group: 'community', reaches: 'concerned' },
  'join-refused': { group: 'community', reaches: 'concerned' },
})
