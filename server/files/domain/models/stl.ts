import { Mesh } from './mesh.ts'
import { wordsOf } from './split-text.ts'

const HEADER_BYTES = 84
const TRIANGLE_BYTES = 50
/** Its normal comes first. */
const CORNER_OFFSETS = [12, 24, 36] as const
const MARK = [0xef, 0xbb, 0xbf] as const
/** As much of a file as tells whether it is text. */
const SAMPLE_BYTES = 1_000

/**
 * STL has no unit: printers take millimetres. A file that ends before all its triangles is not read: its size would be
 * a wrong one. Bytes behind the last triangle are left alone.
 * @throws RangeError
 */
export function readStl(bytes: Uint8Array): Mesh | null {
  const content = MARK.every((byte, index) => bytes[index] === byte) ? bytes.subarray(MARK.length) : bytes
  if (isText(content)) return readText(content)
  if (bytes.length < HEADER_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const triangles = view.getUint32(80, true)
  if (bytes.length < HEADER_BYTES + triangles * TRIANGLE_BYTES) throw new RangeError('the file ends too early')
  return readBinary(view, triangles)
}

/** The header of a binary file may begin with `solid` too, but what follows it is no text. */
function isText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  return /^\s*solid\b/i.test(new TextDecoder('latin1').decode(sample)) && !sample.some(isControl)
}

const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32)

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
  let isWhole = false
  for (const word of words) {
    if (/^vertex$/i.test(word)) mesh.addCorner(number(), number(), number())
    isWhole = /^endsolid$/i.test(word) || (isWhole && !/^solid$/i.test(word))
  }
  if (!isWhole) throw new RangeError('the file ends too early')
  return mesh
}
