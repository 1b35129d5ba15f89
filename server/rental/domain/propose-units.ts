import { brokenUnitRules, type UnitFacts } from './unit-rules.ts'

export type ProposableUnit = UnitFacts & { id: string; modelId: string; /** Nobody else has it. */ isFree: boolean }
export type ProposableLine = {
  id: string
  modelId: string
  /** The unit that is kept for it. */
  itemId: string | null
  /** Where it is fetched, or sent from. */
  placeId: string | null
  isPrepared: boolean
}

/**
 * The unit proposed for each line, by the line's id: the one that is prepared; else one that lies at the line's place,
 * is usable and is free on its days, in this order of preference, and of equal ones the unit that is kept. Pure.
 */
export function proposeUnits<U extends ProposableUnit>(
  lines: readonly ProposableLine[],
  units: readonly U[],
): Map<string, U> {
  const used = new Set(lines.map(({ itemId }) => itemId))
  const proposed = new Map<string, U>()
  for (const { id, itemId, modelId, placeId, isPrepared } of lines) {
    const kept = units.find(unit => unit.id === itemId)
    const others = isPrepared ? [] : units.filter(unit => unit.modelId === modelId && unit.isFree && !used.has(unit.id))
    const best = [...(kept ? [kept] : []), ...others].sort(
      (one, other) => penaltyOf(one, placeId) - penaltyOf(other, placeId),
    )[0]
    if (best === undefined) continue
    used.add(best.id)
    proposed.set(id, best)
  }
  return proposed
}

const WEIGHTS = { unitElsewhere: 4, unitNotUsable: 2, unitUnavailable: 1 } as const

/** More, the more speaks against it; where nobody has said where it is, it may be elsewhere. */
export const penaltyOf = (unit: UnitFacts, placeId: string | null): number =>
  brokenUnitRules(unit, placeId).reduce((sum, rule) => sum + WEIGHTS[rule], 0) +
  (placeId !== null && unit.stockId === null ? WEIGHTS.unitElsewhere - 0.5 : 0)
