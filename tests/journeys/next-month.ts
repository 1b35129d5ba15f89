import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import { addMonths, monthOf } from '#web/ui/days.ts'

/** The month after the one that the site's time zone has now, `YYYY-MM`: nothing in it is past while a test runs. */
export const NEXT_MONTH = addMonths(
  monthOf(new Intl.DateTimeFormat('sv-SE', { timeZone: SITE_TIME_ZONE }).format(new Date())),
  1,
)

/** A moment of that month, by its day and its time in UTC. */
export const inNextMonth = (day: number, time = '09:00') =>
  new Date(`${NEXT_MONTH}-${String(day).padStart(2, '0')}T${time}:00Z`)
