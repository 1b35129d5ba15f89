import type { ServiceRoute } from '#server/module.ts'
import { showCalendar, showEventFile } from './calendar-files.ts'

const locale = 'The language of the texts'

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/calendar.ics',
    summary: 'The events that everybody may read, as an iCalendar file to subscribe to',
    who: 'everyone',
    parameters: { locale },
    handler: (context, { registry }) => showCalendar(context, registry),
  },
  {
    method: 'GET',
    path: '/api/v1/services/calendar-events/:id/calendar.ics',
    summary: 'One event as an iCalendar file',
    who: 'everyone',
    parameters: { locale },
    handler: (context, { registry }) => showEventFile(context, registry),
  },
]
