import { notificationTypes } from '#server/notifications/index.ts'

export const privacyNotifications = notificationTypes({
  'export-ready': 'security',
  'erasure-planned': 'security',
  'erasure-cancelled': 'security',
})
