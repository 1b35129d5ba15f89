import { notificationTypes } from '#server/notifications/index.ts'

export const repositoryNotifications = notificationTypes({
  'make-received': { group: 'community', reaches: 'others' },
  'wish-received': { group: 'community', reaches: 'others' },
  'wish-taken': { group: 'community', reaches: 'others' },
  'wish-returned': { group: 'community', reaches: 'others' },
  'wish-changed': { group: 'community', reaches: 'others' },
  'wish-withdrawn': { group: 'community', reaches: 'others' },
  'external-exchange-failed': { group: 'community', reaches: 'concerned' },
})
