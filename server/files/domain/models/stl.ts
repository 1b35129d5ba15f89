import { Mesh } from './mesh.ts'

const HEADER_BYTES = 84
const TRIANGLE_BYTES = 50

/** STL has no unit: printers take millimetres. */
export function readStl(bytes: Uint8Array): Mesh | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const triangles = bytes.length >= HEADER_BYTES ? view.getUint32(80, true) : 0
  const isBinary =
    bytes.length >= HEADER_BYTES && (bytes.length === HEADER_BYTES + triangles * TRIANGLE_BYTES || !startsAsText(bytes))
  return isBinary
    ? readBinary(view, Math.min(triangles, Math.floor((bytes.length - HEADER_BYTES) / TRIANGLE_BYTES)))
    : readText(new TextDecoder('latin1').decode(bytes))
}

const startsAsText = (bytes: Uint8Array) => /^\s*solid\b/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 80)))

function readBinary(view: DataView, triangles: number): Mesh | null {
  const mesh = new Mesh()
  for (let index = 0; index < triangles; index += 1) {
    const at = HEADER_BYTES + index * TRIANGLE_BYTES + 12
    const value = (number: number) => view.getFloat32(at + number * 4, true)
    mesh.add(value(0), value(1), value(2), value(3), value(4), value(5), value(6), value(7), value(8))
  }
  return mesh
}

function readText(text: string): Mesh | null {
  const mesh = new Mesh()
  let corners: number[] = []
  for (const match of text.matchAll(/\bvertex\s+(\S+)\s+(\S+)\s+(\S+)/gi)) {
    corners.push(Number(match[1]), Number(match[2]), Number(match[3]))
    if (corners.length < 9) continue
    mesh.add(...corners)
    corners = []
  }
  return mesh
}
