import type { WaitingStatus } from '#server/rental/domain/vocabulary.ts'

export const WAITINGS_PATH = '/services/rentals/waitings'

/** A waiting of the person: model, days and state. */
export type Waiting = {
  id: string
  status: WaitingStatus
  quantity: number
  startDay: string
  endDay: string
  model: { id: string; name: string; href: string }
  /** The expiry of the offer; null where there is none. */
  offeredUntil: string | null
}

/** The most units of one waiting. */
export const MAX_WAITING_UNITS = 20
