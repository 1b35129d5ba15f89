import { notificationTypes } from '#server/notifications/index.ts'

export const privacyNotifications = notificationTypes({
  'export-ready': { group: 'security', reaches: 'concerned' },
  'erasure-planned': { group: 'security', reaches: 'concerned' },
  'erasure-cancelled': { group: 'security', reaches: 'concerned' },
})
