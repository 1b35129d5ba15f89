import type { OverridableRule } from './vocabulary.ts'

/** What speaks against a unit that is to go out; staff may set each aside with a reason. */
export type UnitRule = Extract<OverridableRule, 'unitNotUsable' | 'unitUnavailable' | 'unitElsewhere'>

export type UnitFacts = {
  /** Its condition lets it go out. */
  isUsable: boolean
  /** Under repair, planned for maintenance, or not yet through its turnaround on these days. */
  isUnavailable: boolean
  /** Where it is; null: nobody has said. */
  stockId: string | null
}

/** The rules that a unit breaks for a line that is fetched at a place, or sent from it (null: anywhere). */
export function brokenUnitRules({ isUsable, isUnavailable, stockId }: UnitFacts, place: string | null): UnitRule[] {
  return [
    ...(isUsable ? [] : (['unitNotUsable'] as const)),
    ...(isUnavailable ? (['unitUnavailable'] as const) : []),
    ...(place !== null && stockId !== null && stockId !== place ? (['unitElsewhere'] as const) : []),
  ]
}

type Graded = { id: string; value: number }

/** The worse of two conditions; where one is not known, the other. */
export function worseCondition(one: Graded | null, other: Graded | null): string | null {
  if (one === null || other === null) return (one ?? other)?.id ?? null
  return one.value >= other.value ? one.id : other.id
}
