/** Bodies of the demo's aids, in millimetres: closed, and made of triangles with their outsides outwards. */
type Point = readonly [x: number, y: number]
export type Corner = readonly [x: number, y: number, z: number]
export type Triangle = readonly [Corner, Corner, Corner]
export type Outline = readonly Point[]

/** Points of circles and of round corners: more would only make larger files. */
const STEPS = 48

/** A regular outline, anticlockwise. */
export const circle = (radius: number, at: Point = [0, 0], steps = STEPS): Point[] =>
  Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    return [at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle)]
  })

/** A circle whose edge goes in and out: to be gripped. */
export const lobes = (radius: number, depth: number, count: number): Point[] =>
  Array.from({ length: STEPS * 2 }, (_, step) => {
    const angle = (step / (STEPS * 2)) * 2 * Math.PI
    const far = radius + depth * Math.cos(count * angle)
    return [far * Math.cos(angle), far * Math.sin(angle)]
  })

/** A rectangle with round corners around a point. */
export function rounded(width: number, depth: number, radius: number, at: Point = [0, 0]): Point[] {
  const quarter = STEPS / 4
  const corners = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const
  return corners.flatMap(([right, up], corner) =>
    Array.from({ length: quarter }, (_, step): Point => {
      const angle = ((corner + step / (quarter - 1)) * Math.PI) / 2
      return [
        at[0] + right * (width / 2 - radius) + radius * Math.cos(angle),
        at[1] + up * (depth / 2 - radius) + radius * Math.sin(angle),
      ]
    }),
  )
}

/** An outline drawn along a bow: a ring that is open, as clips are. */
export function bow(inner: number, outer: number, from: number, to: number): Point[] {
  const at = (radius: number, step: number): Point => {
    const angle = ((from + ((to - from) * step) / STEPS) * Math.PI) / 180
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  }
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => step)
  return [...steps.map(step => at(outer, step)), ...steps.toReversed().map(step => at(inner, step))]
}

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** Cuts an outline into triangles, ear by ear. */
function cut(outline: Outline): [number, number, number][] {
  const left = outline.map((_, index) => index)
  const triangles: [number, number, number][] = []
  const isEar = (at: number) => {
    const ear = [left.at(at - 1)!, left[at]!, left[(at + 1) % left.length]!] as const
    const [a, b, c] = ear.map(index => outline[index]!) as [Point, Point, Point]
    if (turn(a, b, c) <= 1e-9) return false
    return left.every(index => {
      const point = outline[index]!
      return ear.includes(index) || turn(a, b, point) < 0 || turn(b, c, point) < 0 || turn(c, a, point) < 0
    })
  }
  while (left.length > 3) {
    const found = left.findIndex((_, at) => isEar(at))
    const at = found === -1 ? 0 : found
    triangles.push([left.at(at - 1)!, left[at]!, left[(at + 1) % left.length]!])
    left.splice(at, 1)
  }
  triangles.push([left[0]!, left[1]!, left[2]!])
  return triangles
}

const raised = ([x, y]: Point, z: number): Corner => [x, y, z]

/** The sides between an outline at two heights. */
function sides(outline: Outline, low: number, high: number, isHole = false): Triangle[] {
  return outline.flatMap((point, index): Triangle[] => {
    const next = outline[(index + 1) % outline.length]!
    const [a, b] = isHole ? [next, point] : [point, next]
    const [al, bl, bh, ah] = [raised(a, low), raised(b, low), raised(b, high), raised(a, high)]
    return [
      [al, bl, bh],
      [al, bh, ah],
    ]
  })
}

/** An outline, anticlockwise, made so high. */
export function prism(outline: Outline, height: number, from = 0): Triangle[] {
  const faces = cut(outline)
  const at = (z: number, corners: readonly number[]) => corners.map(corner => raised(outline[corner]!, z))
  return [
    ...faces.map(face => at(from + height, face) as unknown as Triangle),
    ...faces.map(face => at(from, face.toReversed()) as unknown as Triangle),
    ...sides(outline, from, from + height),
  ]
}

/** Where a ray from within meets an outline that bends outwards everywhere. */
function onEdge(outline: Outline, [x, y]: Point, [dx, dy]: Point): Point {
  for (const [index, a] of outline.entries()) {
    const b = outline[(index + 1) % outline.length]!
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]]
    const across = dx * ey - dy * ex
    if (Math.abs(across) < 1e-12) continue
    const far = ((a[0] - x) * ey - (a[1] - y) * ex) / across
    const along = ((a[0] - x) * dy - (a[1] - y) * dx) / across
    if (far > 0 && along >= -1e-9 && along <= 1 + 1e-9) return [x + dx * far, y + dy * far]
  }
  throw new RangeError('the hole is not within the outline')
}

/** A plate with one hole through it. */
export function pierced(outline: Outline, hole: Outline, height: number): Triangle[] {
  const middle: Point = [
    hole.reduce((sum, [x]) => sum + x, 0) / hole.length,
    hole.reduce((sum, [, y]) => sum + y, 0) / hole.length,
  ]
  const edge = hole.map(([x, y]) => onEdge(outline, middle, [x - middle[0], y - middle[1]]))
  const lid = (z: number, isTop: boolean): Triangle[] =>
    hole.flatMap((point, index): Triangle[] => {
      const next = (index + 1) % hole.length
      const [a, b, c, d] = [edge[index]!, edge[next]!, hole[next]!, point].map(corner => raised(corner, z)) as [
        Corner,
        Corner,
        Corner,
        Corner,
      ]
      return isTop
        ? [
            [a, b, c],
            [a, c, d],
          ]
        : [
            [a, c, b],
            [a, d, c],
          ]
    })
  return [...lid(height, true), ...lid(0, false), ...sides(edge, 0, height), ...sides(hole, 0, height, true)]
}

/** A profile of distances and heights, anticlockwise, turned around the upright axis. */
export function turned(profile: Outline, steps = STEPS): Triangle[] {
  const at = ([radius, z]: Point, step: number): Corner => {
    const angle = ((step % steps) / steps) * 2 * Math.PI
    return [radius * Math.cos(angle), radius * Math.sin(angle), z]
  }
  return profile.flatMap((point, index) => {
    const next = profile[(index + 1) % profile.length]!
    return Array.from({ length: steps }, (_, step): Triangle[] => {
      const [a, b, c, d] = [at(point, step), at(point, step + 1), at(next, step + 1), at(next, step)]
      return [...(point[0] === 0 ? [] : [[a, b, c] as const]), ...(next[0] === 0 ? [] : [[a, c, d] as const])]
    }).flat()
  })
}

/** A plate of so many fields with an opening in each. */
export function grid(columns: number, rows: number, field: number, bar: number, height: number): Triangle[] {
  const cuts = (count: number) =>
    Array.from({ length: count * 2 + 2 }, (_, index) => Math.floor(index / 2) * field + (index % 2) * bar)
  const [xs, ys] = [cuts(columns), cuts(rows)]
  const isFull = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < xs.length - 1 && y < ys.length - 1 && (x % 2 === 0 || y % 2 === 0)
  const quad = (a: Corner, b: Corner, c: Corner, d: Corner): Triangle[] => [
    [a, b, c],
    [a, c, d],
  ]
  return xs.slice(0, -1).flatMap((left, x) =>
    ys.slice(0, -1).flatMap((low, y) => {
      if (!isFull(x, y)) return []
      const [right, high] = [xs[x + 1]!, ys[y + 1]!]
      const box = (px: number, py: number, z: number): Corner => [px, py, z]
      return [
        ...quad(box(left, low, height), box(right, low, height), box(right, high, height), box(left, high, height)),
        ...quad(box(left, low, 0), box(left, high, 0), box(right, high, 0), box(right, low, 0)),
        ...(isFull(x, y - 1)
          ? []
          : quad(box(left, low, 0), box(right, low, 0), box(right, low, height), box(left, low, height))),
        ...(isFull(x, y + 1)
          ? []
          : quad(box(right, high, 0), box(left, high, 0), box(left, high, height), box(right, high, height))),
        ...(isFull(x - 1, y)
          ? []
          : quad(box(left, high, 0), box(left, low, 0), box(left, low, height), box(left, high, height))),
        ...(isFull(x + 1, y)
          ? []
          : quad(box(right, low, 0), box(right, high, 0), box(right, high, height), box(right, low, height))),
      ]
    }),
  )
}

export const moved = (triangles: readonly Triangle[], [dx, dy, dz]: Corner): Triangle[] =>
  triangles.map(corners => corners.map(([x, y, z]) => [x + dx, y + dy, z + dz]) as unknown as Triangle)

/** Stood up: what was deep is high. */
export const upright = (triangles: readonly Triangle[]): Triangle[] =>
  triangles.map(corners => corners.map(([x, y, z]) => [x, -z, y]) as unknown as Triangle)

/** A binary STL file. */
export function stlOf(triangles: readonly Triangle[]): Buffer {
  const bytes = Buffer.alloc(84 + triangles.length * 50)
  bytes.writeUInt32LE(triangles.length, 80)
  for (const [index, corners] of triangles.entries())
    for (const [place, value] of corners.flat().entries()) bytes.writeFloatLE(value, 84 + index * 50 + 12 + place * 4)
  return bytes
}
