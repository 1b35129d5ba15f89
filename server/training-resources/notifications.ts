import { notificationTypes } from '#server/notifications/index.ts'

export const trainingResourcesNotifications = notificationTypes({
  'training-resource-review-asked': 'community',
  'training-resource-request-answered': 'community',
})
