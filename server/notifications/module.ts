import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { sendReminders } from './reminders.ts'
import { notification } from './resources/notification.ts'
import { reminder } from './resources/reminder.ts'
import { reminderNotifications } from './types.ts'
import { routes } from './routes.ts'
import { notification as notificationMail } from './mails/notification.tsx'

export const notificationsModule = defineModule({
  name: 'notifications',
  notifications: Object.values(reminderNotifications),
  resources: [notification, reminder],
  services: routes,
  jobs: {
    'send-reminders': { run: async app => void (await sendReminders(app)), cron: '* * * * *' },
  },
  personal: {
    columns: {
      'notifications.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
      'reminders.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
    },
    ownRecords: [['reminders', 'reminders', 'user_id']],
  },
  mails: [notificationMail],
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    notifications: true
    reminders: true
  }
}
