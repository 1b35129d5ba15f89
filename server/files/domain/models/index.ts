import { readAmf } from './amf.ts'
import { readObj } from './obj.ts'
import { readPly } from './ply.ts'
import type { ModelReport, ReadFormat } from './report.ts'
import { readStl } from './stl.ts'

export { isReadFormat, type ModelReport, type ReadFormat } from './report.ts'

const READERS = { stl: readStl, obj: readObj, ply: readPly, amf: readAmf } as const satisfies Record<
  ReadFormat,
  (bytes: Uint8Array) => ModelReport | null
>

/** The report of a 3D file; null for one that can't be read to its end, which is no reason to refuse it. */
export function readModel(format: ReadFormat, bytes: Uint8Array): ModelReport | null {
  try {
    return READERS[format](bytes)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
