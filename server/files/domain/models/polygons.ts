import type { Mesh } from './mesh.ts'

/** 120 MB. */
const MAX_POINTS = 5_000_000

/** Points by number, and faces over them: what OBJ, PLY and AMF have in common. */
export class Points {
  count = 0
  private at = new Float64Array(3 * 1_024)

  /** @throws RangeError for what is no number, and beyond five million points */
  add(x: number, y: number, z: number): void {
    if (this.count >= MAX_POINTS || !Number.isFinite(x + y + z)) throw new RangeError('no point, or too many')
    const from = this.count * 3
    if (from >= this.at.length) this.grow()
    this.at[from] = x
    this.at[from + 1] = y
    this.at[from + 2] = z
    this.count += 1
  }

  /** A face of any number of corners, as a fan of triangles. @throws RangeError for a corner that is not there */
  face(mesh: Mesh, corners: readonly number[]): void {
    for (const corner of corners)
      if (!Number.isInteger(corner) || corner < 0 || corner >= this.count)
        throw new RangeError('a face names a corner that is not there')
    for (let index = 1; index < corners.length - 1; index += 1) {
      this.addTo(mesh, corners[0]!)
      this.addTo(mesh, corners[index]!)
      this.addTo(mesh, corners[index + 1]!)
    }
  }

  private addTo(mesh: Mesh, corner: number): void {
    mesh.addCorner(this.at[corner * 3]!, this.at[corner * 3 + 1]!, this.at[corner * 3 + 2]!)
  }

  private grow(): void {
    const larger = new Float64Array(Math.min(this.at.length * 2, MAX_POINTS * 3))
    larger.set(this.at)
    this.at = larger
  }
}
