import { defineModule } from '#server/module.ts'
import { calendar } from './domain/blocks/calendar.ts'
import { routes } from './routes.ts'
import { calendarEvent } from './resources/calendar-event.ts'

export const calendarModule = defineModule({
  name: 'calendar',
  feature: 'calendar',
  resources: [calendarEvent],
  blocks: [calendar],
  services: routes,
  demo: {
    seed: async (tx, facts) => (await import('./seed/index.ts')).seedCalendar(tx, facts),
    attachFiles: async app => (await import('./seed/files.ts')).attachDemoFiles(app),
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'calendar-events': true
  }
}
