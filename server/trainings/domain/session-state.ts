import type { SessionState } from './vocabulary.ts'

type Times = { startAt: Date; endAt: Date; cancelledAt: Date | null }

/** Where a session stands at a moment. */
export function sessionState({ startAt, endAt, cancelledAt }: Times, now: Date): SessionState {
  if (cancelledAt !== null) return 'cancelled'
  if (now < startAt) return 'coming'
  return now < endAt ? 'running' : 'over'
}

/** Free places of a session; null without limit. Nobody gets one past those who wait. */
export const placesLeft = ({
  placesCount,
  enrolledCount,
}: {
  placesCount: number | null
  enrolledCount: number
}): number | null => (placesCount === null ? null : Math.max(0, placesCount - enrolledCount))
