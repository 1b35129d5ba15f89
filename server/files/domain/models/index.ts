import { readAmf } from './amf.ts'
import { drawModel, type Drawing } from './draw.ts'
import type { Mesh } from './mesh.ts'
import { readObj } from './obj.ts'
import { readPly } from './ply.ts'
import type { ModelReport, ReadFormat } from './report.ts'
import { readStl } from './stl.ts'
import { readThreeMf } from './three-mf.ts'

export { isReadFormat, type ModelReport, type ReadFormat } from './report.ts'
export type { Drawing } from './draw.ts'

const READERS = {
  stl: readStl,
  obj: readObj,
  ply: readPly,
  amf: readAmf,
  '3mf': readThreeMf,
} as const satisfies Record<ReadFormat, (bytes: Uint8Array) => Mesh | null>

function readMesh(format: ReadFormat, bytes: Uint8Array): Mesh | null {
  try {
    return READERS[format](bytes)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The report of a 3D file; null for one that can't be read to its end, which is no reason to refuse it. */
export const readModel = (format: ReadFormat, bytes: Uint8Array): ModelReport | null =>
  readMesh(format, bytes)?.report() ?? null

/** The report of a 3D file and a picture of it, which a very fine one has none of. */
export function readAndDraw(
  format: ReadFormat,
  bytes: Uint8Array,
): { report: ModelReport; drawing: Drawing | null } | null {
  const mesh = readMesh(format, bytes)
  const report = mesh?.report() ?? null
  if (mesh === null || report === null) return null
  return { report, drawing: mesh.triangles === null ? null : drawModel(mesh.triangles) }
}
