import { defineModule, type Module } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { sendGathered } from './gathered.ts'
import { gatheredNotifications } from './mails/gathered-notifications.tsx'
import { sendReminders } from './reminders.ts'
import { notification } from './resources/notification.ts'
import { reminder } from './resources/reminder.ts'
import { reminderNotifications } from './types.ts'
import { routes } from './routes.ts'
import { notification as notificationMail } from './mails/notification.tsx'

/** The group of each notification type by its name. */
function groupsOf(modules: readonly Pick<Module, 'notifications'>[]) {
  const groups = new Map(modules.flatMap(({ notifications }) => notifications.map(({ name, group }) => [name, group])))
  return (name: string) => groups.get(name)
}

export const notificationsModule = defineModule({
  name: 'notifications',
  notifications: Object.values(reminderNotifications),
  resources: [notification, reminder],
  services: routes,
  jobs: {
    'send-reminders': { run: async app => void (await sendReminders(app)), cron: '* * * * *' },
    'send-gathered-notifications': {
      run: async (app, _, { modules }) => void (await sendGathered(app, groupsOf(modules))),
      cron: '*/5 * * * *',
    },
  },
  personal: {
    columns: {
      'notifications.caused_by_id': { export: 'nothing', onErasure: 'set null', onMerge: move('activity') },
      'notifications.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
      'reminders.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
    },
    ownRecords: [['reminders', 'reminders', 'user_id']],
  },
  mails: [notificationMail, gatheredNotifications],
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    notifications: true
    reminders: true
  }
}
