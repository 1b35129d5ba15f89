import type { CommandStage } from '../domain/stage.ts'
import type { CommandItemStatus, UnavailabilityKind } from '../domain/vocabulary.ts'

/**
 * Days are `YYYY-MM-DD` in Paris, the last one included. A part reaches from its first day to its last, also outside of
 * what was asked for.
 */
type Days = { startDay: string; endDay: string }

/** Nobody has it. Without a last day nothing follows; the first day is never before the first one asked for. */
type TimelineGap = { kind: 'gap'; startDay: string; endDay: string | null }
type TimelineHold = Days & {
  kind: 'hold'
  id: string
  bookingId: string
  expiresAt: string
  renter: string | null
}
export type TimelineCommand = Days & {
  kind: 'command'
  id: string
  commandId: string
  number: number
  stage: CommandStage
  renter: string | null
  /**
   * The last day with the renter: that of the contract, today while it is late, or the day on which it came back. From
   * then until `endDay` the item is looked over.
   */
  lastDay: string
  lineId: string
  lineStatus: CommandItemStatus
  /** Stays with this item: prepared, handed out or locked. */
  isPinned: boolean
  /** With the renter, and its last day is over: where that one was closed, the next open one. */
  isLate: boolean
}
type TimelineMaintenance = {
  kind: 'maintenance'
  id: string
  unavailabilityId: string
  unavailabilityKind: UnavailabilityKind
  reason: string | null
  startDay: string
  endDay: string | null
}
export type TimelinePart = TimelineGap | TimelineHold | TimelineCommand | TimelineMaintenance

export type TimelineItem = {
  id: string
  /** What its label says. */
  stockId: string
  modelId: string
  model: string
  stocks: string[]
  /** One after another, without a hole: they fill the days asked for. */
  parts: TimelinePart[]
}

/** One page of items, those of the reader's own places first, then by model and label. */
export type RentalTimeline = {
  from: string
  days: number
  today: string
  items: TimelineItem[]
  /** Orders of these days for which no item is left (…/rentals/conflicts). */
  conflicts: number
  page: { number: number; size: number; total: number; lastPage: number }
}
