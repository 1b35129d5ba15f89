import { notificationTypes } from '#server/notifications/index.ts'

export const trainingResourcesNotifications = notificationTypes({
  'training-resource-review-asked': { group: 'community', reaches: 'concerned' },
  'training-resource-request-answered': { group: 'community', reaches: 'concerned' },
})
