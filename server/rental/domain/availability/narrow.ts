import { hull, overlaps, spans, type Inventory, type Span } from './spans.ts'

/**
 * Whether some window can't hold all that lasts through it: more units are wanted than there are items without a block
 * in the window. Exact where it says yes.
 */
export function isTooNarrow({ items, fixed, movable }: Inventory, wanted: readonly Span[]): boolean {
  const span = hull(wanted)
  const near = fixed.filter(one => overlaps(one, span))
  if (near.length === 0) return false
  const lasting = [...movable.filter(one => one.item !== null && overlaps(one, span)), ...wanted]
  const edges = new Set<number>()
  for (const { start, end } of [...near, ...lasting]) {
    edges.add(Math.max(start, span.start))
    edges.add(Math.min(end, span.end))
  }
  const cuts = [...edges].sort((one, other) => one - other)
  for (let from = 0; from < cuts.length - 1; from += 1) {
    for (let to = from + 1; to < cuts.length; to += 1) {
      const window = { start: cuts[from]!, end: cuts[to]! }
      if (!wanted.some(one => spans(one, window))) break
      const units = lasting.filter(one => spans(one, window)).length
      const blocked = new Set(near.filter(one => overlaps(one, window)).map(({ item }) => item))
      if (units > items.length - blocked.size) return true
    }
  }
  return false
}
