import type { Draft, SaveFacts } from '../jsonapi/definition.ts'
import { invalid } from '../problem.ts'
import { wholeDays } from './domain/period.ts'

export const endBeforeStart = () => invalid('/data/attributes/endAt', 'eventPeriod')
export const halfPosition = () => invalid('/data/attributes/longitude', 'eventPosition')

/**
 * An event ends after it begins, and an event of whole days begins and ends at 0:00 of the site's time zone. A position
 * has both numbers.
 * @throws Problem 422
 */
export function guardEvent(draft: Draft, { previous }: Pick<SaveFacts, 'previous'>): Draft {
  const becomes = <T>(name: string, otherwise: T): T =>
    ((name in draft ? draft[name] : previous?.[name]) ?? otherwise) as T
  const latitude = becomes<number | null>('latitude', null)
  const longitude = becomes<number | null>('longitude', null)
  if (latitude === null && longitude !== null) throw invalid('/data/attributes/latitude', 'eventPosition')
  if (latitude !== null && longitude === null) throw halfPosition()
  const [startAt, endAt] = [becomes<unknown>('startAt', null), becomes<unknown>('endAt', null)]
  if (!(startAt instanceof Date) || !(endAt instanceof Date)) return draft
  const isAllDay = becomes('isAllDay', false)
  if (endAt < startAt || (endAt <= startAt && !isAllDay)) throw endBeforeStart()
  return isAllDay ? { ...draft, ...wholeDays({ startAt, endAt }) } : draft
}
