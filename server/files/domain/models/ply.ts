import { Mesh } from './mesh.ts'
import { Points } from './polygons.ts'
import { wordsOf } from './split-text.ts'

type Property = { name: string; type: string; countType: string | null }
type Element = { name: string; count: number; properties: Property[] }
type Next = (type: string) => number

const BYTES: Readonly<Record<string, number>> = {
  char: 1,
  int8: 1,
  uchar: 1,
  uint8: 1,
  short: 2,
  int16: 2,
  ushort: 2,
  uint16: 2,
  int: 4,
  int32: 4,
  uint: 4,
  uint32: 4,
  float: 4,
  float32: 4,
  double: 8,
  float64: 8,
}
const MAX_HEADER_BYTES = 65_536
const MAX_CORNERS = 1_000
const MAX_ENTRIES = 50_000_000

/** PLY has no unit: taken as millimetres. Text, and binary of both byte orders. */
export function readPly(bytes: Uint8Array): Mesh | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, MAX_HEADER_BYTES))
  const header = /^ply\r?\n([\s\S]*?)\bend_header\r?\n/.exec(head)
  if (!header) return null
  const format = /^format\s+(\S+)/m.exec(header[1]!)?.[1]
  const body = bytes.subarray(header[0].length)
  const next = format === 'ascii' ? textReader(body) : binaryReader(body, format === 'binary_little_endian')
  const mesh = new Mesh()
  const points = new Points()
  for (const element of elementsOf(header[1]!)) {
    if (!(element.count >= 0 && element.count <= MAX_ENTRIES) || element.properties.length === 0)
      throw new RangeError('a count that no file holds')
    for (let index = 0; index < element.count; index += 1) readElement(element, next, points, mesh)
  }
  return mesh
}

function elementsOf(header: string): Element[] {
  const elements: Element[] = []
  for (const line of header.split(/\r?\n/)) {
    const words = line.trim().split(/\s+/)
    if (words[0] === 'element') elements.push({ name: words[1] ?? '', count: Number(words[2]), properties: [] })
    else if (words[0] === 'property') {
      const isList = words[1] === 'list'
      elements.at(-1)?.properties.push({
        name: words.at(-1) ?? '',
        type: words[isList ? 3 : 1] ?? '',
        countType: isList ? (words[2] ?? '') : null,
      })
    }
  }
  return elements
}

function readElement({ name, properties }: Element, next: Next, points: Points, mesh: Mesh): void {
  const at: Record<string, number> = { x: NaN, y: NaN, z: NaN }
  for (const property of properties) {
    if (property.countType === null) {
      at[property.name] = next(property.type)
      continue
    }
    const count = next(property.countType)
    if (!(count >= 0 && count <= MAX_CORNERS)) throw new RangeError('a list is too long')
    const values = Array.from({ length: count }, () => next(property.type))
    if (name === 'face' && /^vertex_ind/.test(property.name)) points.face(mesh, values)
  }
  if (name === 'vertex') points.add(at['x']!, at['y']!, at['z']!)
}

function textReader(body: Uint8Array): Next {
  const words = wordsOf(body)
  return () => {
    const { value, done } = words.next()
    if (done === true) throw new RangeError('the file ends too early')
    return Number(value)
  }
}

/** Beyond the end a DataView throws a RangeError. */
function binaryReader(body: Uint8Array, littleEndian: boolean): Next {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  let at = 0
  return type => {
    const from = at
    at += BYTES[type] ?? Infinity
    switch (type) {
      case 'char':
      case 'int8':
        return view.getInt8(from)
      case 'uchar':
      case 'uint8':
        return view.getUint8(from)
      case 'short':
      case 'int16':
        return view.getInt16(from, littleEndian)
      case 'ushort':
      case 'uint16':
        return view.getUint16(from, littleEndian)
      case 'int':
      case 'int32':
        return view.getInt32(from, littleEndian)
      case 'uint':
      case 'uint32':
        return view.getUint32(from, littleEndian)
      case 'float':
      case 'float32':
        return view.getFloat32(from, littleEndian)
      case 'double':
      case 'float64':
        return view.getFloat64(from, littleEndian)
      default:
        throw new RangeError(`no such type: ${type}`)
    }
  }
}
