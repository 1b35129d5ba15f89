import { Mesh } from './mesh.ts'
import { Points } from './polygons.ts'

const MAX_ELEMENT_LENGTH = 500
const MILLIMETRES: Readonly<Record<string, number>> = {
  millimeter: 1,
  inch: 25.4,
  feet: 304.8,
  meter: 1000,
  micron: 0.001,
}

/** AMF as XML (a packed one is unpacked before). Its unit is its own. */
export function readAmf(bytes: Uint8Array): Mesh | null {
  const text = new TextDecoder('utf-8').decode(bytes)
  const root = /<amf\b([^<>]*)>/i.exec(text)
  if (!root) return null
  const unit = /\bunit\s*=\s*["']([^"']*)["']/i.exec(root[1]!)?.[1]?.toLowerCase() ?? 'millimeter'
  const mesh = new Mesh(MILLIMETRES[unit] ?? 1)
  let points = new Points()
  for (const match of text.matchAll(/<(mesh|coordinates|triangle)\b[^<>]*>/gi)) {
    const tag = match[1]!.toLowerCase()
    if (tag === 'mesh') {
      points = new Points()
      continue
    }
    const from = match.index + match[0].length
    // No element of three numbers is longer: an unclosed one costs no search to the end.
    const window = text.slice(from, from + MAX_ELEMENT_LENGTH)
    const end = window.search(new RegExp(`</${tag}`, 'i'))
    if (end < 0) throw new RangeError('an element does not end')
    const inside = window.slice(0, end)
    const value = (name: string) =>
      Number(new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`, 'i').exec(inside)?.[1] ?? NaN)
    if (tag === 'coordinates') points.add(value('x'), value('y'), value('z'))
    else points.face(mesh, [value('v1'), value('v2'), value('v3')])
  }
  return mesh
}
