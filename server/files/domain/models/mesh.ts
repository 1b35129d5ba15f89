import { isClosed, joinCorners, partsOf, volumeOf } from './links.ts'
import type { ModelReport } from './report.ts'

/** 55 MB as binary STL. Of a larger model only the size and the number of triangles are reported. */
export const MAX_KEPT_TRIANGLES = 1_100_000

/** A thousand kilometres: beyond it a number is no place of a thing to print. */
const MAX_MILLIMETRES = 1e9

/** Gathers triangles. What is kept of them is bounded. */
export class Mesh {
  private readonly low = [Infinity, Infinity, Infinity]
  private readonly high = [-Infinity, -Infinity, -Infinity]
  private kept = new Float64Array(9 * 1_024)
  private corners = 0

  /** @param scale of the file's unit, in millimetres */
  constructor(private readonly scale = 1) {}

  /** One corner: every third ends a triangle. @throws RangeError for what is no place: the file is not what it says */
  addCorner(x: number, y: number, z: number): void {
    this.put(x, 0)
    this.put(y, 1)
    this.put(z, 2)
    this.corners += 1
  }

  /** null: there is nothing to report. */
  report(): ModelReport | null {
    if (this.count === 0) return null
    const rounded = (axis: number) => Math.round((this.high[axis]! - this.low[axis]!) * 100) / 100
    const size = [rounded(0), rounded(1), rounded(2)] as const
    const { triangles } = this
    if (triangles === null) return { size, triangles: this.count, parts: null, isClosed: null, volume: null }
    const joined = joinCorners(triangles)
    const parts = partsOf(joined)
    const closed = isClosed(joined)
    const volume = closed ? Math.round(volumeOf(triangles)) : null
    return { size, triangles: this.count, parts, isClosed: closed, volume }
  }

  /** Nine coordinates a triangle; null for a model that is too fine, or empty. */
  get triangles(): Float64Array | null {
    return this.count === 0 || this.count > MAX_KEPT_TRIANGLES ? null : this.kept.subarray(0, this.count * 9)
  }

  private get count(): number {
    return Math.floor(this.corners / 3)
  }

  private put(value: number, axis: number): void {
    const scaled = value * this.scale
    if (!(Math.abs(scaled) <= MAX_MILLIMETRES)) throw new RangeError('a coordinate is no place')
    if (scaled < this.low[axis]!) this.low[axis] = scaled
    if (scaled > this.high[axis]!) this.high[axis] = scaled
    const at = this.corners * 3 + axis
    if (at >= MAX_KEPT_TRIANGLES * 9) return
    if (at >= this.kept.length) this.grow()
    this.kept[at] = scaled
  }

  private grow(): void {
    const larger = new Float64Array(Math.min(this.kept.length * 2, MAX_KEPT_TRIANGLES * 9))
    larger.set(this.kept)
    this.kept = larger
  }
}
