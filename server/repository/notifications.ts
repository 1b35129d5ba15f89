import { notificationTypes } from '#server/notifications/index.ts'

export const repositoryNotifications = notificationTypes({
  'make-received': 'community',
  'wish-received': 'community',
  'wish-taken': 'community',
  'external-exchange-failed': 'community',
})
