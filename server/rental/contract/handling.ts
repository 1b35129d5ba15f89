import type { ConflictCause, OccupationKind } from '../domain/vocabulary.ts'
import type { RentalDays } from './rentals.ts'

/**
 * A unit of an order for which no item is left, and what could be done about it. Days are `YYYY-MM-DD` in Paris, the
 * last one included.
 */
export type RentalConflict = RentalDays & {
  id: string
  /** Null: not noted, from before causes were. */
  cause: ConflictCause | null
  lostItem: { id: string; stockId: string } | null
  model: { id: string; name: string }
  commandId: string
  commandNumber: number
  /** The line of the order (`rental-command-items`). */
  line: string
  renterName: string | null
  proposals: {
    /**
     * Other models of the category that are free on all of these days: how many units, and what one costs a day (ex-tax
     * cents).
     */
    models: { id: string; name: string; free: number; pricePerDay: number }[]
    /** The next periods of the same length in which one of this model is free. */
    periods: RentalDays[]
  }
}
/** An order whose first day falls on one on which its place is closed, and what could be done about it. */
export type RentalClosure = RentalDays & {
  commandId: string
  commandNumber: number
  renterName: string | null
  place: { id: string; name: string }
  /** Why it is closed, where that was said. */
  why: string | null
  proposals: {
    /** As many days, from the next ones on which the place is open; the units are asked for when one is taken. */
    periods: RentalDays[]
    /** Other places that are open on the first day. */
    places: { id: string; name: string }[]
  }
}
export type RentalConflicts = {
  /** Units without an item and orders without an open place, together. */
  count: number
  conflicts: RentalConflict[]
  closures: RentalClosure[]
}

/** A day-by-day use of an item: the last day with its turnaround; null: without end. */
export type LabelUse = {
  kind: OccupationKind
  startDay: string
  endDay: string | null
  commandId: string | null
  commandNumber: number | null
}

/** What the label of an item leads to. */
export type RentalLabel = {
  item: { id: string; stockId: string; comment: string | null; conditionDescription: string | null; stocks: string[] }
  model: { id: string; name: string }
  condition: { id: string; name: string; isUsable: boolean } | null
  /** The line with which it is out, or for which it is kept next. */
  commandItem:
    | (RentalDays & {
        id: string
        status: string
        commandId: string
        commandNumber: number
        stage: string
        renterName: string | null
      })
    | null
  /** What takes it now; and what takes it after. */
  current: LabelUse | null
  next: LabelUse | null
}
