import { setTimeout as wait } from 'node:timers/promises'
import { addDays, dayOf, startOfDay } from '#server/rental/domain/period.ts'

const LONGEST_FILE_MS = 90_000

/**
 * Today's date in Paris, for a test file that compares it with the database's own clock. A file that starts less than
 * 90 seconds before midnight in Paris waits for the new day, so that the date does not change while its tests run.
 */
export async function todayInParis(): Promise<string> {
  const now = new Date()
  const left = startOfDay(addDays(dayOf(now), 1)).getTime() - now.getTime()
  if (left < LONGEST_FILE_MS) await wait(left + 1_000)
  return dayOf(new Date())
}
