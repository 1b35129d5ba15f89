import { notificationTypes } from '#server/notifications/index.ts'

export const commentsNotifications = notificationTypes({
  'comment-received': 'community',
  'comment-answered': 'community',
})
