import { overlaps, type Span } from './spans.ts'

/** A span that needs an item; `own` is the number of the one it has now. */
export type Job = Span & { readonly own: number | null }
/** By the jobs' order, the number of an item each; `none`: there is no such order; `cutOff`: none was found in time. */
export type Answer = readonly number[] | 'none' | 'cutOff'

/** Gives every job an item whose blocks leave it room: quick ways first, then all ways, up to so many tries. */
export function arrange(blocks: readonly (readonly Span[])[], jobs: readonly Job[], tries: number): Answer {
  return (
    greedy(blocks, jobs, 'own') ??
    greedy(blocks, jobs, 'tight') ??
    mirrored(blocks, jobs) ??
    (tries === 0 ? 'cutOff' : new Search(blocks, jobs, tries).answer())
  )
}

const inOrder = (jobs: readonly Job[]) =>
  jobs.map((job, index) => ({ ...job, index })).sort((one, other) => one.start - other.start || other.end - one.end)
const sorted = (blocks: readonly Span[]) => [...blocks].sort((one, other) => one.start - other.start)

/** By start; each goes to its own item or to the one whose next block comes soonest. */
function greedy(blocks: readonly (readonly Span[])[], jobs: readonly Job[], first: 'own' | 'tight'): number[] | null {
  const lists = blocks.map(sorted)
  const free = lists.map(() => -Infinity)
  const found = new Array<number>(jobs.length)
  for (const job of inOrder(jobs)) {
    let best = -1
    let bestNext = Infinity
    for (let item = 0; item < lists.length; item += 1) {
      if (free[item]! > job.start) continue
      const next = nextBlock(lists[item]!, job)
      if (next === null) continue
      if (first === 'own' && item === job.own) {
        best = item
        break
      }
      if (best === -1 || next < bestNext || (next === bestNext && item === job.own)) {
        best = item
        bestNext = next
      }
    }
    if (best === -1) return null
    free[best] = job.end
    found[job.index] = best
  }
  return found
}

function mirrored(blocks: readonly (readonly Span[])[], jobs: readonly Job[]): number[] | null {
  const mirror = <T extends Span>(one: T): T => ({ ...one, start: -one.end, end: -one.start })
  return greedy(
    blocks.map(list => list.map(mirror)),
    jobs.map(mirror),
    'tight',
  )
}

/** Where the first block after the span begins; null where one is in its way. */
function nextBlock(blocks: readonly Span[], span: Span): number | null {
  for (const block of blocks) {
    if (block.end <= span.start) continue
    return overlaps(block, span) ? null : block.start
  }
  return Infinity
}

/**
 * Depth first over the jobs by start. Items that are free and have the same blocks ahead are one choice; what failed
 * once is not tried again.
 */
class Search {
  readonly #jobs: (Job & { index: number })[]
  readonly #blocks: Span[][]
  /** By item, what lies ahead from its nth block on: equal numbers, equal blocks. */
  readonly #ahead: number[][]
  /** The same by job, item by item: what lies ahead when it is placed. */
  readonly #aheadAt: number[][] = []
  readonly #failed = new Set<string>()
  readonly #free: number[]
  readonly #found: number[]
  #tries: number

  constructor(blocks: readonly (readonly Span[])[], jobs: readonly Job[], tries: number) {
    this.#jobs = inOrder(jobs)
    this.#blocks = blocks.map(sorted)
    const known = new Map<string, number>()
    this.#ahead = this.#blocks.map(list =>
      Array.from({ length: list.length + 1 }, (_, from) => {
        const key = list
          .slice(from)
          .map(({ start, end }) => `${start}-${end}`)
          .join()
        return known.get(key) ?? known.set(key, known.size).get(key)!
      }),
    )
    this.#free = this.#blocks.map(() => -Infinity)
    this.#found = new Array<number>(jobs.length)
    this.#tries = tries
  }

  answer(): Answer {
    if (this.#place(0)) return this.#found
    return this.#tries > 0 ? 'none' : 'cutOff'
  }

  #place(depth: number): boolean {
    const job = this.#jobs[depth]
    if (job === undefined) return true
    if (this.#tries <= 0) return false
    this.#tries -= 1
    const ahead = (this.#aheadAt[depth] ??= this.#blocks.map((list, item) => {
      const from = list.findIndex(({ end }) => end > job.start)
      return this.#ahead[item]![from === -1 ? list.length : from]!
    }))
    const key = `${depth}|${ahead
      .map((number, item) => `${number}:${Math.max(this.#free[item]!, job.start)}`)
      .sort()
      .join()}`
    if (this.#failed.has(key)) return false
    for (const item of this.#choices(job, ahead)) {
      const before = this.#free[item]!
      this.#free[item] = job.end
      this.#found[job.index] = item
      if (this.#place(depth + 1)) return true
      this.#free[item] = before
    }
    if (this.#tries > 0) this.#failed.add(key)
    return false
  }

  #choices(job: Job, ahead: readonly number[]): number[] {
    const best = new Map<number, { item: number; next: number }>()
    for (let item = 0; item < this.#blocks.length; item += 1) {
      if (this.#free[item]! > job.start) continue
      if (best.has(ahead[item]!) && item !== job.own) continue
      const next = nextBlock(this.#blocks[item]!, job)
      if (next !== null) best.set(ahead[item]!, { item, next })
    }
    return [...best.values()].sort((one, other) => one.next - other.next).map(({ item }) => item)
  }
}
