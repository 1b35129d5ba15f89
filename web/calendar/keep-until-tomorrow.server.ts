import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { addDays } from '#web/ui/days.ts'
import { dayIn } from './period-words.ts'

/** What a page shows depends on the day of today: guests get another one tomorrow. */
export function keepUntilTomorrow(context: WebContext, today: string): void {
  // 0:00 in Paris is an hour or two before 0:00 UTC.
  const midnight = Date.parse(`${addDays(today, 1)}T00:00:00Z`)
  const hours = [2, 1].map(offset => midnight - offset * 3_600_000)
  const until = hours.find(moment => dayIn(new Date(moment), SITE_TIME_ZONE) > today) ?? midnight
  context.cacheUntil = Math.min(context.cacheUntil ?? Infinity, until)
}
