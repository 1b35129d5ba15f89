import { notificationTypes } from '#server/notifications/index.ts'

/** Somebody who has a place is told of it whatever mails they have switched off; reminders can be switched off. */
export const trainingNotifications = notificationTypes({
  'training-enrolled': { group: 'trainings', reaches: 'concerned' },
  'training-waiting': { group: 'trainings', reaches: 'concerned' },
  'training-moved-up': { group: 'trainings', reaches: 'concerned' },
  'training-withdrawn': { group: 'trainings', reaches: 'concerned' },
  'training-session-cancelled': { group: 'trainings', reaches: 'concerned' },
  'training-session-changed': { group: 'trainings', reaches: 'concerned' },
  'training-reminder': { group: 'reminders', reaches: 'concerned' },
})
