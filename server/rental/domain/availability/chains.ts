import { overlaps, type Block, type Float, type House, type Span } from './spans.ts'

export type Seats = { items: string[]; moves: Map<string, string> }

/**
 * Places one newcomer after the other by exchanges between two items, each with the fewest moves: what stands in its
 * way goes to another item, and what stands in the way there comes back. Null where that is not enough.
 */
export function placeByChains(house: House, wanted: readonly Span[]): Seats | null {
  const fixed: Block[] = [...house.fixed]
  const seated = new Map(house.floats.filter(({ item }) => item !== null).map(float => [float.id, float]))
  const moves = new Map<string, string>()
  const items: string[] = []
  for (const one of wanted) {
    const best = findChain({ items: house.items, fixed, floats: [...seated.values()] }, one)
    if (best === null) return null
    for (const [id, item] of best.moves) {
      seated.set(id, { ...seated.get(id)!, item })
      moves.set(id, item)
    }
    fixed.push({ start: one.start, end: one.end, item: best.item })
    items.push(best.item)
  }
  const before = new Map(house.floats.map(float => [float.id, float.item]))
  return { items, moves: new Map([...moves].filter(([id, item]) => before.get(id) !== item)) }
}

type Chain = { item: string; moves: [id: string, item: string][] }

function findChain(house: House, wanted: Span): Chain | null {
  const blocks = byItem(house.items, house.fixed)
  const floats = byItem(house.items, house.floats)
  let best: Chain | null = null
  for (const item of house.items) {
    if (blocks.get(item)!.some(one => overlaps(one, wanted))) continue
    const inTheWay = floats.get(item)!.filter(one => overlaps(one, wanted))
    if (inTheWay.length === 0) return { item, moves: [] }
    if (best !== null && inTheWay.length >= best.moves.length) continue
    for (const other of house.items) {
      if (other === item) continue
      const moves = exchange({
        blocks: [blocks.get(item)!, blocks.get(other)!],
        floats: [floats.get(item)!, floats.get(other)!],
        wanted,
        inTheWay,
        most: best?.moves.length ?? Infinity,
      })
      if (moves === null) continue
      best = { item, moves: moves.map(([id, side]) => [id, side === 0 ? other : item]) }
      if (moves.length === 1) return best
    }
  }
  return best
}

type Sides = {
  blocks: [Span[], Span[]]
  floats: [Float[], Float[]]
  wanted: Span
  inTheWay: readonly Float[]
  most: number
}

/**
 * What must change sides, with the side that it leaves; null where a block stands in the way, or `most` or more would
 * move.
 */
function exchange({ blocks, floats, wanted, inTheWay, most }: Sides): [id: string, side: 0 | 1][] | null {
  const moved = new Set(inTheWay.map(({ id }) => id))
  const queue: [Float, 0 | 1][] = inTheWay.map(one => [one, 0])
  for (let index = 0; index < queue.length; index += 1) {
    if (queue.length >= most) return null
    const [float, side] = queue[index]!
    const other = side === 0 ? 1 : 0
    if (blocks[other].some(one => overlaps(one, float))) return null
    if (other === 0 && overlaps(wanted, float)) return null
    for (const next of floats[other]) {
      if (moved.has(next.id) || !overlaps(next, float)) continue
      moved.add(next.id)
      queue.push([next, other])
    }
  }
  return queue.map(([{ id }, side]) => [id, side])
}

function byItem<T extends Span & { item: string | null }>(
  items: readonly string[],
  rows: readonly T[],
): Map<string, T[]> {
  const lists = new Map<string, T[]>(items.map(item => [item, []]))
  for (const row of rows) if (row.item !== null) lists.get(row.item)?.push(row)
  return lists
}
