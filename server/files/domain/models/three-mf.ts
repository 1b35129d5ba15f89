import { Mesh } from './mesh.ts'
import { splitText } from './split-text.ts'

const MILLIMETRES: Readonly<Record<string, number>> = {
  micron: 0.001,
  millimeter: 1,
  centimeter: 10,
  inch: 25.4,
  foot: 304.8,
  meter: 1000,
}
const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`)
const ATTRIBUTES = {
  unit: attribute('unit'),
  id: attribute('id'),
  objectid: attribute('objectid'),
  transform: attribute('transform'),
  x: attribute('x'),
  y: attribute('y'),
  z: attribute('z'),
  v1: attribute('v1'),
  v2: attribute('v2'),
  v3: attribute('v3'),
}
type Name = keyof typeof ATTRIBUTES

/** Of all objects together. */
const MAX_POINTS = 2_000_000
const MAX_TRIANGLES = 4_000_000
const MAX_OBJECTS = 20_000
/** Objects made of objects. */
const MAX_DEPTH = 12

/** Rows of a matrix that moves a point: three for its axes, one for its place. */
type Transform = readonly number[]
type Placed = { id: string; transform: Transform | null }
type Solid = { points: number[]; corners: number[]; parts: Placed[] }

/**
 * The model of a 3MF file (its XML, unpacked before): what its plate holds, each object in its place and its unit.
 * @throws RangeError where it ends too early, names what is not there, or has its objects in other files
 */
export function readThreeMf(bytes: Uint8Array): Mesh | null {
  const model = readObjects(bytes)
  const mesh = new Mesh(model.scale)
  const budget = { triangles: MAX_TRIANGLES, placed: MAX_OBJECTS }
  for (const item of model.plate) put(mesh, model.objects, item, { above: [], depth: 0, budget })
  return mesh
}

function readObjects(bytes: Uint8Array): { scale: number; objects: ReadonlyMap<string, Solid>; plate: Placed[] } {
  const objects = new Map<string, Solid>()
  const plate: Placed[] = []
  let scale = 1
  let solid: Solid | null = null
  let [points, triangles] = [0, 0]
  for (const piece of splitText(bytes, '>')) {
    const [, slash = '', tag = '', attributes = ''] =
      /^<(\/?)(?:\w+:)?(\w+)([^]*)$/.exec(piece.slice(Math.max(0, piece.lastIndexOf('<')))) ?? []
    if (slash !== '') {
      if (tag === 'model') return { scale, objects, plate }
      if (tag === 'object') solid = null
      continue
    }
    const text = (name: Name) => ATTRIBUTES[name].exec(attributes)?.[1]
    const number = (name: Name) => {
      const value = Number(text(name) ?? NaN)
      if (!Number.isFinite(value)) throw new RangeError('no number')
      return value
    }
    switch (tag) {
      case 'model':
        scale = MILLIMETRES[text('unit')?.toLowerCase() ?? 'millimeter'] ?? 1
        break
      case 'object':
        if (objects.size >= MAX_OBJECTS) throw new RangeError('too many objects')
        solid = { points: [], corners: [], parts: [] }
        objects.set(text('id') ?? '', solid)
        break
      case 'vertex':
        if (solid === null || ++points > MAX_POINTS) throw new RangeError('no point, or too many')
        solid.points.push(number('x'), number('y'), number('z'))
        break
      case 'triangle':
        if (solid === null || ++triangles > MAX_TRIANGLES) throw new RangeError('no triangle, or too many')
        solid.corners.push(number('v1'), number('v2'), number('v3'))
        break
      case 'component':
      case 'item':
        if (/(?:^|\s)\w+:path\s*=/.test(attributes)) throw new RangeError('an object is in another file')
        ;(tag === 'item' ? plate : (solid?.parts ?? [])).push({
          id: text('objectid') ?? '',
          transform: transformOf(text('transform')),
        })
    }
  }
  throw new RangeError('the file ends too early')
}

function transformOf(text: string | undefined): Transform | null {
  if (text === undefined) return null
  const numbers = text.trim().split(/\s+/).map(Number)
  if (numbers.length !== 12 || !numbers.every(Number.isFinite)) throw new RangeError('no transform')
  return numbers
}

type Where = { above: readonly Transform[]; depth: number; budget: { triangles: number; placed: number } }

/** Puts an object and those that it is made of where they stand. `above`: what moves it, its own first. */
function put(mesh: Mesh, objects: ReadonlyMap<string, Solid>, { id, transform }: Placed, where: Where): void {
  const { depth, budget } = where
  const solid = objects.get(id)
  if (solid === undefined || depth > MAX_DEPTH || --budget.placed < 0) throw new RangeError('an object is not there')
  const moves = transform === null ? where.above : [transform, ...where.above]
  budget.triangles -= solid.corners.length / 3
  if (budget.triangles < 0) throw new RangeError('too many triangles')
  for (const corner of solid.corners) {
    const at = corner * 3
    if (!Number.isInteger(corner) || corner < 0 || at >= solid.points.length)
      throw new RangeError('a face names a corner that is not there')
    const place = moves.reduce<Point>(moved, [solid.points[at]!, solid.points[at + 1]!, solid.points[at + 2]!])
    mesh.addCorner(...place)
  }
  for (const part of solid.parts) put(mesh, objects, part, { above: moves, depth: depth + 1, budget })
}

type Point = readonly [x: number, y: number, z: number]

const moved = ([x, y, z]: Point, by: Transform): Point => {
  const along = (axis: number) => x * by[axis]! + y * by[3 + axis]! + z * by[6 + axis]! + by[9 + axis]!
  return [along(0), along(1), along(2)]
}
