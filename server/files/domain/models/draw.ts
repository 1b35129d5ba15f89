/** Pixels, four bytes each: red, green, blue, opacity. */
export type Drawing = { width: number; height: number; pixels: Uint8Array }

const WIDTH = 960
const HEIGHT = 720
/** Of the picture, on each side. */
const MARGIN = 0.08
const BACKGROUND = [241, 244, 248, 255] as const
const SURFACE = [74, 120, 168] as const
/** Pixels that are looked at in all: no model of many large triangles takes longer to draw. */
const MAX_VISITED = 40_000_000
/** How bright a face is that turns away from the light. */
const SHADE = 0.35

type Vector = readonly [number, number, number]

/** Where the picture is seen from: in front, a little to the right and above, with Z upwards as on a print bed. */
const RIGHT: Vector = unit([1, 0.55, 0])
const AWAY: Vector = unit([-0.45, 0.82, -0.5])
const UP: Vector = cross(RIGHT, AWAY)
const LIGHT: Vector = unit([-0.25, 0.55, -0.85])

/**
 * Draws triangles, nine coordinates each, as seen from the front and above; null for a model without size, and for one
 * whose triangles lie over each other too often.
 */
export function drawModel(triangles: Float32Array): Drawing | null {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  new Uint32Array(pixels.buffer).fill(new Uint32Array(new Uint8Array(BACKGROUND).buffer)[0]!)
  const place = placing(triangles)
  if (place === null) return null
  const depths = new Float32Array(WIDTH * HEIGHT).fill(Infinity)
  const corner = (at: number) => project(triangles, at, place)
  let visited = 0
  for (let at = 0; at < triangles.length; at += 9) {
    const corners = [corner(at), corner(at + 3), corner(at + 6)] as const
    visited += fill(corners, { pixels, depths, brightness: brightnessOf(triangles, at) })
    if (visited > MAX_VISITED) return null
  }
  return { width: WIDTH, height: HEIGHT, pixels }
}

type Place = { scale: number; x: number; y: number }

/** How far a corner is to the right, up and away. */
function seen(triangles: Float32Array, at: number): Vector {
  const corner: Vector = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!]
  return [dot(corner, RIGHT), dot(corner, UP), dot(corner, AWAY)]
}

/** The scale and the middle by which the whole model is in the picture. */
function placing(triangles: Float32Array): Place | null {
  const [low, high] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ]
  for (let at = 0; at < triangles.length; at += 3) {
    const corner = seen(triangles, at)
    for (const axis of [0, 1]) {
      low[axis] = Math.min(low[axis]!, corner[axis]!)
      high[axis] = Math.max(high[axis]!, corner[axis]!)
    }
  }
  const [width, height] = [high[0]! - low[0]!, high[1]! - low[1]!]
  const room = 1 - 2 * MARGIN
  const scale = Math.min((WIDTH * room) / width, (HEIGHT * room) / height)
  if (!Number.isFinite(scale) || scale <= 0) return null
  return { scale, x: (low[0]! + high[0]!) / 2, y: (low[1]! + high[1]!) / 2 }
}

function project(triangles: Float32Array, at: number, { scale, x, y }: Place): Vector {
  const [right, up, away] = seen(triangles, at)
  return [WIDTH / 2 + (right - x) * scale, HEIGHT / 2 - (up - y) * scale, away]
}

/** From SHADE for a face along the light to 1 for one that it meets at right angles, whichever side is outside. */
function brightnessOf(triangles: Float32Array, at: number): number {
  const corner = (index: number): Vector => [triangles[index]!, triangles[index + 1]!, triangles[index + 2]!]
  const [a, b, c] = [corner(at), corner(at + 3), corner(at + 6)]
  const normal = cross(minus(b, a), minus(c, a))
  const length = Math.hypot(...normal)
  return length === 0 ? SHADE : SHADE + (1 - SHADE) * Math.abs(dot(normal, LIGHT) / length)
}

type Canvas = { pixels: Uint8Array; depths: Float32Array; brightness: number }

/**
 * Fills the pixels whose middles lie within the triangle and before what is drawn there already.
 * @returns how many pixels were looked at
 */
function fill([a, b, c]: readonly [Vector, Vector, Vector], { pixels, depths, brightness }: Canvas): number {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  if (area === 0 || !Number.isFinite(area)) return 1
  const [first, last] = [clamp(Math.min(a[0], b[0], c[0]), WIDTH), clamp(Math.max(a[0], b[0], c[0]), WIDTH)]
  const [top, bottom] = [clamp(Math.min(a[1], b[1], c[1]), HEIGHT), clamp(Math.max(a[1], b[1], c[1]), HEIGHT)]
  for (let y = top; y <= bottom; y += 1) {
    for (let x = first; x <= last; x += 1) {
      const right = x + 0.5 - a[0]
      const down = y + 0.5 - a[1]
      const toB = ((c[1] - a[1]) * right - (c[0] - a[0]) * down) / area
      const toC = ((b[0] - a[0]) * down - (b[1] - a[1]) * right) / area
      if (toB < 0 || toC < 0 || toB + toC > 1) continue
      const depth = a[2] + toB * (b[2] - a[2]) + toC * (c[2] - a[2])
      const pixel = y * WIDTH + x
      if (depth >= depths[pixel]!) continue
      depths[pixel] = depth
      for (let channel = 0; channel < 3; channel += 1) pixels[pixel * 4 + channel] = SURFACE[channel]! * brightness
    }
  }
  return (last - first + 1) * (bottom - top + 1)
}

const clamp = (value: number, length: number) => Math.max(0, Math.min(length - 1, Math.floor(value)))

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector)
  return [vector[0] / length, vector[1] / length, vector[2] / length]
}
