import type { OverridableRule, UnavailabilityKind } from '../domain/vocabulary.ts'

/** What happened to a unit. `day` is `YYYY-MM-DD` in Paris; a person is null once their account is erased. */
type Happened = { id: string; day: string }
type OfOrder = { command: { id: string; number: number }; renter: string | null }
type Photographed = { photos: readonly { url: string; description: string }[] }

export type ItemEvent = Happened &
  (
    | { kind: 'added' }
    /** It went to a renter, until the planned last day. */
    | ({ kind: 'out'; condition: string | null; endDay: string } & OfOrder & Photographed)
    /** It came back; `isReplaced`: because another took its place. */
    | ({ kind: 'back'; condition: string | null; comment: string | null; isReplaced: boolean } & OfOrder & Photographed)
    | ({ kind: 'lost'; comment: string | null } & OfOrder)
    /** From its day on; without a last day it has no end. */
    | { kind: 'unavailable'; of: UnavailabilityKind; endDay: string | null; reason: string | null }
    | { kind: 'moved'; from: string | null; to: string | null; reason: string | null; by: string | null }
    | ({ kind: 'override'; rule: OverridableRule; reason: string; by: string | null } & OfOrder)
  )

/** The newest first. */
export type ItemHistory = {
  events: readonly ItemEvent[]
  page: { number: number; size: number; total: number; lastPage: number }
}
