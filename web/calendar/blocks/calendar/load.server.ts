import type { CalendarData } from '../../types.ts'

export { loadCalendar as load } from '../../load-calendar.server.ts'

declare module '#web/blocks/data.ts' {
  interface BlockData {
    calendar: CalendarData
  }
}
