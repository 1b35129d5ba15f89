import { Mesh } from './mesh.ts'
import { wordsOf } from './split-text.ts'

const HEADER_BYTES = 84
const TRIANGLE_BYTES = 50
/** Its normal comes first. */
const CORNER_OFFSETS = [12, 24, 36] as const

/** STL has no unit: printers take millimetres. */
export function readStl(bytes: Uint8Array): Mesh | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const triangles = bytes.length >= HEADER_BYTES ? view.getUint32(80, true) : 0
  const isBinary =
    bytes.length >= HEADER_BYTES && (bytes.length === HEADER_BYTES + triangles * TRIANGLE_BYTES || !startsAsText(bytes))
  return isBinary
    ? readBinary(view, Math.min(triangles, Math.floor((bytes.length - HEADER_BYTES) / TRIANGLE_BYTES)))
    : readText(bytes)
}

const startsAsText = (bytes: Uint8Array) => /^\s*solid\b/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 80)))

function readBinary(view: DataView, triangles: number): Mesh | null {
  const mesh = new Mesh()
  for (let index = 0; index < triangles; index += 1)
    for (const offset of CORNER_OFFSETS) {
      const at = HEADER_BYTES + index * TRIANGLE_BYTES + offset
      mesh.addCorner(view.getFloat32(at, true), view.getFloat32(at + 4, true), view.getFloat32(at + 8, true))
    }
  return mesh
}

function readText(bytes: Uint8Array): Mesh | null {
  const mesh = new Mesh()
  const words = wordsOf(bytes)
  const number = () => Number(words.next().value)
  for (const word of words) if (/^vertex$/i.test(word)) mesh.addCorner(number(), number(), number())
  return mesh
}
