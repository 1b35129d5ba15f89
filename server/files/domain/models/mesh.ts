import type { ModelReport } from './report.ts'

/** Beyond this only the size and the number of triangles are told. */
const MAX_LINKED_TRIANGLES = 500_000
/** A larger model is not drawn. */
const MAX_KEPT_TRIANGLES = 1_100_000

/** Gathers triangles. Bounded: it remembers the first million of a model. */
export class Mesh {
  private readonly low = [Infinity, Infinity, Infinity]
  private readonly high = [-Infinity, -Infinity, -Infinity]
  private corners = new Float32Array(9 * 1_024)
  private count = 0
  private volume = 0

  /** @param scale of the file's unit, in millimetres */
  constructor(private readonly scale = 1) {}

  /** Nine coordinates. @throws RangeError for what is no number: the file is not what it says */
  add(...at: readonly number[]): void {
    for (let index = 0; index < 9; index += 1) {
      const value = at[index]! * this.scale
      if (!Number.isFinite(value)) throw new RangeError('a coordinate is no number')
      const axis = index % 3
      if (value < this.low[axis]!) this.low[axis] = value
      if (value > this.high[axis]!) this.high[axis] = value
      if (this.count < MAX_KEPT_TRIANGLES) {
        if (this.count * 9 + 9 > this.corners.length) this.grow()
        this.corners[this.count * 9 + index] = value
      }
    }
    this.volume += this.signedVolume(at)
    this.count += 1
  }

  /** null: there is nothing to tell of. */
  report(): ModelReport | null {
    if (this.count === 0) return null
    const rounded = (axis: number) => Math.round((this.high[axis]! - this.low[axis]!) * 100) / 100
    const size = [rounded(0), rounded(1), rounded(2)] as const
    const linked =
      this.count > MAX_LINKED_TRIANGLES ? { parts: null, isClosed: null } : linksOf(this.corners, this.count)
    const volume = linked.isClosed === true ? Math.round(Math.abs(this.volume)) : null
    return { size, triangles: this.count, ...linked, volume }
  }

  /** What a picture is drawn from, nine coordinates a triangle; null for a model that is too fine, or empty. */
  get triangles(): Float32Array | null {
    return this.count === 0 || this.count > MAX_KEPT_TRIANGLES ? null : this.corners.subarray(0, this.count * 9)
  }

  /** Of the body between a triangle and the origin: added up over a closed surface they are what is inside. */
  private signedVolume([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: readonly number[]): number {
    return ((a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)) * this.scale ** 3) / 6
  }

  private grow(): void {
    const larger = new Float32Array(this.corners.length * 2)
    larger.set(this.corners)
    this.corners = larger
  }
}

/** Corners at the same place are one; triangles that share one belong together. */
function linksOf(corners: Float32Array, triangles: number): { parts: number; isClosed: boolean } {
  const points = weld(corners, triangles * 3)
  const parent = Int32Array.from({ length: points.count }, (_, index) => index)
  const rootOf = (point: number): number => {
    let at = point
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!
      at = parent[at]!
    }
    return at
  }
  const edges = new PairCounts(triangles * 3)
  for (let index = 0; index < triangles; index += 1) {
    const [a, b, c] = [points.ids[index * 3]!, points.ids[index * 3 + 1]!, points.ids[index * 3 + 2]!]
    parent[rootOf(a)] = rootOf(b)
    parent[rootOf(b)] = rootOf(c)
    // A triangle without area has no inside.
    if (a === b || b === c || a === c) continue
    edges.add(a, b)
    edges.add(b, c)
    edges.add(c, a)
  }
  let parts = 0
  for (let point = 0; point < points.count; point += 1) if (rootOf(point) === point) parts += 1
  return { parts, isClosed: edges.size > 0 && edges.areEven() }
}

const tableLength = (entries: number) => 2 ** Math.ceil(Math.log2(Math.max(16, entries * 2)))

function weld(corners: Float32Array, count: number): { ids: Int32Array; count: number } {
  const length = tableLength(count)
  const table = new Int32Array(length).fill(-1)
  const first: number[] = []
  const ids = new Int32Array(count)
  const bits = new Int32Array(corners.buffer, corners.byteOffset, corners.length)
  // Minus nought is nought.
  for (let index = 0; index < count * 3; index += 1) if (corners[index] === 0) corners[index] = 0
  for (let corner = 0; corner < count; corner += 1) {
    const at = corner * 3
    let slot = mix(bits[at]!, bits[at + 1]!, bits[at + 2]!) & (length - 1)
    for (;;) {
      const known = table[slot]!
      if (known < 0) {
        table[slot] = first.length
        ids[corner] = first.length
        first.push(at)
        break
      }
      const other = first[known]!
      if (bits[other] === bits[at] && bits[other + 1] === bits[at + 1] && bits[other + 2] === bits[at + 2]) {
        ids[corner] = known
        break
      }
      slot = (slot + 1) & (length - 1)
    }
  }
  return { ids, count: first.length }
}

function mix(a: number, b: number, c: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** How often each pair of points is joined, whichever comes first. */
class PairCounts {
  size = 0
  private readonly length: number
  private readonly lows: Int32Array
  private readonly highs: Int32Array
  private readonly counts: Int32Array

  constructor(entries: number) {
    this.length = tableLength(entries)
    this.lows = new Int32Array(this.length).fill(-1)
    this.highs = new Int32Array(this.length)
    this.counts = new Int32Array(this.length)
  }

  add(a: number, b: number): void {
    const [low, high] = a < b ? [a, b] : [b, a]
    let slot = mix(low, high, 0) & (this.length - 1)
    while (this.lows[slot]! >= 0 && (this.lows[slot] !== low || this.highs[slot] !== high))
      slot = (slot + 1) & (this.length - 1)
    if (this.lows[slot]! < 0) {
      this.lows[slot] = low
      this.highs[slot] = high
      this.size += 1
    }
    this.counts[slot]! += 1
  }

  areEven(): boolean {
    return this.counts.every(count => count % 2 === 0)
  }
}
