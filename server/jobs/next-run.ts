import { parseCronItems } from 'graphile-worker'

const MINUTE_MS = 60_000
/** A timetable of ours says something at least once a week. */
const LOOK_AHEAD = 8 * 24 * 60

/** The next minute that a line of cron names, UTC; null where none is near. */
export function nextRun(cron: string, now: Date): Date | null {
  const [item] = parseCronItems([{ task: 'any', match: cron }])
  const first = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS
  for (let minute = 0; minute < LOOK_AHEAD; minute++) {
    const at = new Date(first + minute * MINUTE_MS)
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    }
    if (item?.match(digest)) return at
  }
  return null
}
