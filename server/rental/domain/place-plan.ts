/** How many units of a model are asked for. */
type Wanted = { modelId: string; quantity: number }

/** For each place, how many units of each model can be had there on the days in question. */
export type Reachable = ReadonlyMap<string, ReadonlyMap<string, number>>

/** What is fetched at one place, or sent from it. */
export type Share = { stockId: string; models: ReadonlyMap<string, number> }

/** `missing`: units that none of these places has; they are brought to the first. */
export type Shared = { shares: Share[]; missing: Map<string, number> }

/** Of so many places the fewest are looked for; a site has far fewer. */
const MOST_PLACES = 12

/** Shares an order among places: each gives what it has, in their order. Places that give nothing are left out. */
export function shareAmong(wanted: readonly Wanted[], stockIds: readonly string[], reachable: Reachable): Shared {
  const models = new Map(stockIds.map(stockId => [stockId, new Map<string, number>()]))
  const missing = new Map<string, number>()
  for (const { modelId, quantity } of wanted) {
    let left = quantity
    for (const stockId of stockIds) {
      const given = Math.min(left, reachable.get(stockId)?.get(modelId) ?? 0)
      if (given > 0) models.get(stockId)!.set(modelId, given)
      left -= given
    }
    if (left > 0) missing.set(modelId, left)
  }
  const given = stockIds.filter(stockId => models.get(stockId)!.size > 0)
  const first = given[0] ?? stockIds[0]
  if (first === undefined) return { shares: [], missing }
  for (const [modelId, left] of missing) models.get(first)!.set(modelId, (models.get(first)!.get(modelId) ?? 0) + left)
  return {
    shares: (given.length > 0 ? given : [first]).map(stockId => ({ stockId, models: models.get(stockId)! })),
    missing,
  }
}

const countOf = (missing: ReadonlyMap<string, number>) => [...missing.values()].reduce((sum, one) => sum + one, 0)

/** Where an order can be had. */
export type PlacePlan = {
  /** Places that have all of it. */
  whole: string[]
  /** Where no place has all of it: the fewest that together have most. Empty where there is no place at all. */
  split: Share[]
}

export function planPlaces(wanted: readonly Wanted[], stockIds: readonly string[], reachable: Reachable): PlacePlan {
  const whole = stockIds.filter(stockId => shareAmong(wanted, [stockId], reachable).missing.size === 0)
  if (whole.length > 0) return { whole, split: [] }
  const places = stockIds.slice(0, MOST_PLACES)
  const least = countOf(shareAmong(wanted, places, reachable).missing)
  for (let size = 1; size <= places.length; size += 1)
    for (const some of subsets(places, size)) {
      const { shares, missing } = shareAmong(wanted, some, reachable)
      if (countOf(missing) === least) return { whole, split: shares }
    }
  return { whole, split: [] }
}

/** All choices of so many, in the order given. */
function* subsets<T>(all: readonly T[], size: number): Generator<T[]> {
  if (size === 0) yield []
  else
    for (const [index, one] of all.entries())
      for (const rest of subsets(all.slice(index + 1), size - 1)) yield [one, ...rest]
}
