import { notificationTypes } from '#server/notifications/index.ts'

export const accountNotifications = notificationTypes({
  'account-document': { group: 'account', reaches: 'concerned' },
  'account-credited': { group: 'account', reaches: 'concerned' },
  'account-debited': { group: 'account', reaches: 'concerned' },
})
