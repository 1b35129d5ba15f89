import type { WaitingStatus } from '#server/rental/domain/vocabulary.ts'

export const WAITINGS_PATH = '/services/rentals/waitings'

/** A wish of one's own: which model, when, and how far it is. */
export type Waiting = {
  id: string
  status: WaitingStatus
  quantity: number
  startDay: string
  endDay: string
  model: { id: string; name: string; href: string }
  /** Until when the offer is kept; null where there is none. */
  offeredUntil: string | null
}

/** How many one may wait for at once. */
export const MAX_WAITING_UNITS = 20
