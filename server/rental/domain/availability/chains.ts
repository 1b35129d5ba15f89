import { overlaps, type Block, type MovableAllocation, type Inventory, type Span } from './spans.ts'

export type Assignment = { items: string[]; moves: Map<string, string> }

/**
 * Places one newcomer after the other by exchanges between two items, each with the fewest moves: what stands in its
 * way goes to another item, and what stands in the way there comes back. Null where that is not enough.
 */
export function placeByChains(inventory: Inventory, wanted: readonly Span[]): Assignment | null {
  const fixed: Block[] = [...inventory.fixed]
  const assigned = new Map(
    inventory.movable.filter(({ item }) => item !== null).map(allocation => [allocation.id, allocation]),
  )
  const moves = new Map<string, string>()
  const items: string[] = []
  for (const one of wanted) {
    const best = findChain({ items: inventory.items, fixed, movable: [...assigned.values()] }, one)
    if (best === null) return null
    for (const [id, item] of best.moves) {
      assigned.set(id, { ...assigned.get(id)!, item })
      moves.set(id, item)
    }
    fixed.push({ start: one.start, end: one.end, item: best.item })
    items.push(best.item)
  }
  const before = new Map(inventory.movable.map(allocation => [allocation.id, allocation.item]))
  return { items, moves: new Map([...moves].filter(([id, item]) => before.get(id) !== item)) }
}

type Chain = { item: string; moves: [id: string, item: string][] }

function findChain(inventory: Inventory, wanted: Span): Chain | null {
  const blocks = byItem(inventory.items, inventory.fixed)
  const movable = byItem(inventory.items, inventory.movable)
  let best: Chain | null = null
  for (const item of inventory.items) {
    if (blocks.get(item)!.some(one => overlaps(one, wanted))) continue
    const inTheWay = movable.get(item)!.filter(one => overlaps(one, wanted))
    if (inTheWay.length === 0) return { item, moves: [] }
    if (best !== null && inTheWay.length >= best.moves.length) continue
    for (const other of inventory.items) {
      if (other === item) continue
      const moves = exchange({
        blocks: [blocks.get(item)!, blocks.get(other)!],
        movable: [movable.get(item)!, movable.get(other)!],
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
  movable: [MovableAllocation[], MovableAllocation[]]
  wanted: Span
  inTheWay: readonly MovableAllocation[]
  most: number
}

/**
 * What must change sides, with the side that it leaves; null where a block stands in the way, or `most` or more would
 * move.
 */
function exchange({ blocks, movable, wanted, inTheWay, most }: Sides): [id: string, side: 0 | 1][] | null {
  const moved = new Set(inTheWay.map(({ id }) => id))
  const queue: [MovableAllocation, 0 | 1][] = inTheWay.map(one => [one, 0])
  for (let index = 0; index < queue.length; index += 1) {
    if (queue.length >= most) return null
    const [allocation, side] = queue[index]!
    const other = side === 0 ? 1 : 0
    if (blocks[other].some(one => overlaps(one, allocation))) return null
    if (other === 0 && overlaps(wanted, allocation)) return null
    for (const next of movable[other]) {
      if (moved.has(next.id) || !overlaps(next, allocation)) continue
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
