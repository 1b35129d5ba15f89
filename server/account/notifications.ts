import { notificationTypes } from '#server/notifications/index.ts'

export const accountNotifications = notificationTypes({
  'account-document': 'account',
  'account-credited': 'account',
  'account-debited': 'account',
})
