/**
 * Days are whole numbers, counted from 1970-01-01; a span holds `start` and ends before `end`, which may be `Infinity`.
 */
export type Span = { readonly start: number; readonly end: number }
/** What stays with its item: prepared, handed out, maintenance. */
export type Block = Span & { readonly item: string }
/**
 * What may move between equal items. Without an item it is a conflict: it counts in the peak, and staff must solve it.
 */
export type MovableAllocation = Span & { readonly id: string; readonly item: string | null }
/** One model: its units and what takes them. */
export type Inventory = {
  readonly items: readonly string[]
  readonly fixed: readonly Block[]
  readonly movable: readonly MovableAllocation[]
}

export const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end
/** Whether the first lasts at least as long as the second, on both sides. */
export const spans = (one: Span, other: Span) => one.start <= other.start && one.end >= other.end

const DAY_MS = 86_400_000

/** The number of a day `YYYY-MM-DD`. */
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
/** The day of a number, `YYYY-MM-DD`. */
export const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** The span that holds them all. */
export const hull = (parts: readonly Span[]): Span => ({
  start: Math.min(...parts.map(({ start }) => start)),
  end: Math.max(...parts.map(({ end }) => end)),
})

/** The same days as spans that do not overlap, in their order. */
export function united(parts: readonly Span[]): Span[] {
  const found: { start: number; end: number }[] = []
  for (const { start, end } of parts.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else found.push({ start, end })
  }
  return found
}

/**
 * The inventory without items that are gone: a block of one is dropped, and a movable allocation of one has no item.
 */
export function sound({ items, fixed, movable }: Inventory): Inventory {
  const known = new Set(items)
  return {
    items,
    fixed: fixed.filter(({ item }) => known.has(item)),
    movable: movable.map(allocation =>
      allocation.item === null || known.has(allocation.item) ? allocation : { ...allocation, item: null },
    ),
  }
}

/** The most units in use at once while any of the spans lasts, those spans counted in. */
export function peak(inventory: Inventory, wanted: readonly Span[]): number {
  const span = hull(wanted)
  const edges: { at: number; change: number; isWanted: boolean }[] = []
  const add = (one: Span, isWanted: boolean) =>
    edges.push({ at: one.start, change: 1, isWanted }, { at: one.end, change: -1, isWanted })
  for (const one of inventory.fixed) if (overlaps(one, span)) add(one, false)
  for (const one of inventory.movable) if (overlaps(one, span)) add(one, false)
  for (const one of wanted) add(one, true)
  edges.sort((one, other) => one.at - other.at || one.change - other.change)
  let used = 0
  let lasting = 0
  let most = 0
  for (const [index, { at, change, isWanted }] of edges.entries()) {
    used += change
    if (isWanted) lasting += change
    if (lasting > 0 && used > most && edges[index + 1]?.at !== at) most = used
  }
  return most
}
