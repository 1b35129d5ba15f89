import { notificationTypes } from '#server/notifications/index.ts'

/** Somebody who has a place is told of it whatever mails they have switched off; reminders can be switched off. */
export const trainingNotifications = notificationTypes({
  'training-enrolled': 'orders',
  'training-waiting': 'orders',
  'training-moved-up': 'orders',
  'training-withdrawn': 'orders',
  'training-session-cancelled': 'orders',
  'training-session-changed': 'orders',
  'training-reminder': 'reminders',
})
