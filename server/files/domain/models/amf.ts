import { Mesh } from './mesh.ts'
import { Points } from './polygons.ts'
import { splitText } from './split-text.ts'

const MILLIMETRES: Readonly<Record<string, number>> = {
  millimeter: 1,
  inch: 25.4,
  feet: 304.8,
  meter: 1000,
  micron: 0.001,
}

/**
 * AMF as XML (a packed one is unpacked before). Its unit is its own.
 * @throws RangeError where it ends too early
 */
export function readAmf(bytes: Uint8Array): Mesh | null {
  let mesh: Mesh | null = null
  let points = new Points()
  const values = new Map<string, number>()
  const value = (name: string) => values.get(name) ?? NaN
  for (const piece of splitText(bytes, '>')) {
    const open = piece.lastIndexOf('<')
    const [, tag = '', attributes = ''] = /^<(\/?\w+)([^]*)/.exec(piece.slice(open)) ?? []
    switch (tag.toLowerCase()) {
      case 'amf':
        mesh ??= new Mesh(scaleOf(attributes))
        break
      case 'mesh':
        points = new Points()
        break
      case 'coordinates':
      case 'triangle':
        values.clear()
        break
      case '/coordinates':
        points.add(value('x'), value('y'), value('z'))
        break
      case '/triangle':
        if (mesh) points.face(mesh, [value('v1'), value('v2'), value('v3')])
        break
      case '/amf':
        return mesh
      case '/x':
      case '/y':
      case '/z':
      case '/v1':
      case '/v2':
      case '/v3':
        values.set(tag.slice(1).toLowerCase(), Number(piece.slice(0, open).trim() || NaN))
    }
  }
  throw new RangeError('the file ends too early')
}

function scaleOf(attributes: string): number {
  const unit = /\bunit\s*=\s*["']([^"']*)["']/i.exec(attributes)?.[1]?.toLowerCase() ?? 'millimeter'
  return MILLIMETRES[unit] ?? 1
}
