import type { Mesh } from './mesh.ts'

/** A list that grows beyond what the engine can hold ends the whole process, and not only its thread. */
const MAX_POINTS = 5_000_000

/** Points by number, and faces over them: what OBJ, PLY and AMF have in common. */
export class Points {
  private readonly at: number[] = []

  get count(): number {
    return this.at.length / 3
  }

  /** @throws RangeError for what is no number, and beyond five million points */
  add(x: number, y: number, z: number): void {
    if (this.count >= MAX_POINTS || !Number.isFinite(x + y + z)) throw new RangeError('no point, or too many')
    this.at.push(x, y, z)
  }

  /** A face of any number of corners, as a fan of triangles. @throws RangeError for a corner that is not there */
  face(mesh: Mesh, corners: readonly number[]): void {
    for (const corner of corners)
      if (!Number.isInteger(corner) || corner < 0 || corner >= this.count)
        throw new RangeError('a face names a corner that is not there')
    const coordinates = (corner: number) => [this.at[corner * 3]!, this.at[corner * 3 + 1]!, this.at[corner * 3 + 2]!]
    for (let index = 1; index < corners.length - 1; index += 1) {
      mesh.add(...coordinates(corners[0]!), ...coordinates(corners[index]!), ...coordinates(corners[index + 1]!))
    }
  }
}
