import { placeByChains, type Assignment } from './chains.ts'
import { isTooNarrow } from './narrow.ts'
import { arrange, type Job } from './search.ts'
import { overlaps, peak, sound, united, type MovableAllocation, type Inventory, type Span } from './spans.ts'

export type Move = { readonly id: string; readonly item: string }
/** `items` are those of the newcomers, in their order; `moves` must be made before they come. */
type Fits = { readonly fits: true; readonly items: readonly string[]; readonly moves: readonly Move[] }
/**
 * `peak`, `narrow` and `order` are exact: nothing could make room. `cutOff`: no order was found in the tries allowed.
 */
type FitsNot = { readonly fits: false; readonly why: 'peak' | 'narrow' | 'order' | 'cutOff' }
export type Fit = Fits | FitsNot

export type Request = Span & { readonly quantity: number }

const RING_TRIES = 1_500
const COMPONENT_TRIES = 8_000

/**
 * Whether a model has so many units for the whole of a span, and how: what calendar, order and offered periods all ask.
 * Accepted exactly when the peak fits, unless blocks that begin later stand in the way of movable; even then an
 * acceptance is always right (specification 3, section 6).
 */
export function fit(inventory: Inventory, { start, end, quantity }: Request, effort?: Effort): Fit {
  return place(
    inventory,
    Array.from({ length: quantity }, () => ({ start, end })),
    effort,
  )
}

/**
 * `quick` leaves out the search among all orders: what it refuses is refused for now, and asked again of all there is.
 */
export type Effort = 'whole' | 'quick'

/**
 * Whether it is certain that nothing could make room: cheap, and right on the rows of the span alone. What is not
 * certain may still not fit.
 */
export function isSurelyFull(given: Inventory, { start, end, quantity }: Request): boolean {
  const inventory = sound(given)
  const wanted = Array.from({ length: quantity }, () => ({ start, end }))
  return peak(inventory, wanted) > inventory.items.length || isTooNarrow(inventory, wanted)
}

/** The same for newcomers that differ: those that a growing block has displaced. */
export function place(given: Inventory, wanted: readonly Span[], effort: Effort = 'whole'): Fit {
  const inventory = sound(given)
  if (wanted.length === 0) return { fits: true, items: [], moves: [] }
  if (peak(inventory, wanted) > inventory.items.length) return { fits: false, why: 'peak' }
  const direct = placeDirectly(inventory, wanted)
  if (direct) return { fits: true, items: direct, moves: [] }
  if (isTooNarrow(inventory, wanted)) return { fits: false, why: 'narrow' }
  const chained = placeByChains(inventory, wanted)
  if (chained) return accepted(chained)
  return placeByRings(inventory, wanted, effort)
}

const accepted = ({ items, moves }: Assignment): Fits => ({
  fits: true,
  items,
  moves: [...moves].map(([id, item]) => ({ id, item })),
})

function placeDirectly({ items, fixed, movable }: Inventory, wanted: readonly Span[]): string[] | null {
  const taken = new Map<string, Span[]>()
  for (const row of [...fixed, ...movable]) {
    if (row.item === null || !wanted.some(one => overlaps(one, row))) continue
    taken.set(row.item, [...(taken.get(row.item) ?? []), row])
  }
  const found: string[] = []
  for (const one of wanted) {
    const item = items.find(candidate => !taken.get(candidate)?.some(other => overlaps(one, other)))
    if (item === undefined) return null
    taken.set(item, [...(taken.get(item) ?? []), one])
    found.push(item)
  }
  return found
}

/** Ever more movable may move: those in the way, their neighbours, then all that hang together. */
function placeByRings(inventory: Inventory, wanted: readonly Span[], effort: Effort): Fit {
  const assigned = inventory.movable.filter(({ item }) => item !== null)
  let ring = assigned.filter(allocation => wanted.some(one => overlaps(one, allocation)))
  for (let width = 0; ; width += 1) {
    const wider = width === 0 ? neighbours(ring, assigned) : component(ring, assigned)
    const isWhole = wider.length === ring.length
    const answer = placeRing(inventory, ring, wanted, effort === 'quick' ? 0 : isWhole ? COMPONENT_TRIES : RING_TRIES)
    if (typeof answer !== 'string') return answer
    if (isWhole) return { fits: false, why: answer === 'none' ? 'order' : 'cutOff' }
    ring = wider
  }
}

function neighbours(ring: readonly MovableAllocation[], all: readonly MovableAllocation[]): MovableAllocation[] {
  const parts = united(ring)
  return all.filter(allocation => parts.some(part => overlaps(part, allocation)))
}

/** All that hangs together with the ring, over however many others. */
function component(ring: readonly MovableAllocation[], all: readonly MovableAllocation[]): MovableAllocation[] {
  const whole = united(all).filter(part => ring.some(one => overlaps(part, one)))
  return all.filter(allocation => whole.some(part => overlaps(part, allocation)))
}

function placeRing(
  { items, fixed, movable }: Inventory,
  ring: readonly MovableAllocation[],
  wanted: readonly Span[],
  tries: number,
): Fits | 'none' | 'cutOff' {
  const numbers = new Map(items.map((item, index) => [item, index]))
  const moving = new Set(ring.map(({ id }) => id))
  const blocks: Span[][] = items.map(() => [])
  for (const row of [...fixed, ...movable.filter(({ id }) => !moving.has(id))])
    if (row.item !== null) blocks[numbers.get(row.item)!]!.push(row)
  const jobs: Job[] = [
    ...ring.map(({ start, end, item }) => ({ start, end, own: numbers.get(item!)! })),
    ...wanted.map(({ start, end }) => ({ start, end, own: null })),
  ]
  const answer = arrange(blocks, jobs, tries)
  if (typeof answer === 'string') return answer
  const moves = ring
    .map((allocation, index) => ({ id: allocation.id, item: items[answer[index]!]!, from: allocation.item }))
    .filter(({ item, from }) => item !== from)
  return {
    fits: true,
    items: answer.slice(ring.length).map(number => items[number]!),
    moves: moves.map(({ id, item }) => ({ id, item })),
  }
}
