import { notificationTypes } from '#server/notifications/index.ts'

export const commentsNotifications = notificationTypes({
  'comment-received': { group: 'community', reaches: 'others' },
  'comment-answered': { group: 'community', reaches: 'others' },
})
