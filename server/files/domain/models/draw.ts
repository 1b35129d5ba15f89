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
export function drawModel(triangles: Float64Array): Drawing | null {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  new Uint32Array(pixels.buffer).fill(new Uint32Array(new Uint8Array(BACKGROUND).buffer)[0]!)
  const place = placing(triangles)
  if (place === null) return null
  const depths = new Float32Array(WIDTH * HEIGHT).fill(Infinity)
  // A million triangles are drawn without an object for each.
  const corners = new Float64Array(9)
  let visited = 0
  for (let at = 0; at < triangles.length; at += 9) {
    for (let corner = 0; corner < 9; corner += 3) {
      corners[corner] = WIDTH / 2 + (along(triangles, at + corner, RIGHT) - place.x) * place.scale
      corners[corner + 1] = HEIGHT / 2 - (along(triangles, at + corner, UP) - place.y) * place.scale
      corners[corner + 2] = along(triangles, at + corner, AWAY)
    }
    visited += fill(corners, { pixels, depths, brightness: brightnessOf(triangles, at) })
    if (visited > MAX_VISITED) return null
  }
  return { width: WIDTH, height: HEIGHT, pixels }
}

type Place = { scale: number; x: number; y: number }

/** How far a corner is in a direction. */
function along(triangles: Float64Array, at: number, direction: Vector): number {
  return triangles[at]! * direction[0] + triangles[at + 1]! * direction[1] + triangles[at + 2]! * direction[2]
}

/** The scale and the middle by which the whole model is in the picture. */
function placing(triangles: Float64Array): Place | null {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < triangles.length; at += 3) {
    const [x, y] = [along(triangles, at, RIGHT), along(triangles, at, UP)]
    if (x < left) left = x
    if (x > right) right = x
    if (y < low) low = y
    if (y > high) high = y
  }
  const room = 1 - 2 * MARGIN
  const scale = Math.min((WIDTH * room) / (right - left), (HEIGHT * room) / (high - low))
  if (!Number.isFinite(scale) || scale <= 0) return null
  return { scale, x: (left + right) / 2, y: (low + high) / 2 }
}

/** From SHADE for a face along the light to 1 for one that it meets at right angles, whichever side is outside. */
function brightnessOf(triangles: Float64Array, at: number): number {
  const [a, b, c] = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!]
  const [d, e, f] = [triangles[at + 3]! - a, triangles[at + 4]! - b, triangles[at + 5]! - c]
  const [g, h, i] = [triangles[at + 6]! - a, triangles[at + 7]! - b, triangles[at + 8]! - c]
  const [x, y, z] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const length = Math.sqrt(x * x + y * y + z * z)
  return length === 0 ? SHADE : SHADE + ((1 - SHADE) * Math.abs(x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2])) / length
}

type Canvas = { pixels: Uint8Array; depths: Float32Array; brightness: number }

/**
 * Fills the pixels whose middles lie within the triangle and before what is drawn there already.
 * @param corners right, down and away in pixels, for each of the three
 * @returns how many pixels were looked at
 */
function fill(corners: Float64Array, { pixels, depths, brightness }: Canvas): number {
  const [x, y, z] = [corners[0]!, corners[1]!, corners[2]!]
  const [bx, by, bz] = [corners[3]! - x, corners[4]! - y, corners[5]! - z]
  const [cx, cy, cz] = [corners[6]! - x, corners[7]! - y, corners[8]! - z]
  const area = bx * cy - by * cx
  if (area === 0 || !Number.isFinite(area)) return 1
  const [first, last] = [clamp(x + Math.min(0, bx, cx), WIDTH), clamp(x + Math.max(0, bx, cx), WIDTH)]
  const [top, bottom] = [clamp(y + Math.min(0, by, cy), HEIGHT), clamp(y + Math.max(0, by, cy), HEIGHT)]
  for (let row = top; row <= bottom; row += 1) {
    for (let column = first; column <= last; column += 1) {
      const right = column + 0.5 - x
      const down = row + 0.5 - y
      const toB = (cy * right - cx * down) / area
      const toC = (bx * down - by * right) / area
      if (toB < 0 || toC < 0 || toB + toC > 1) continue
      const depth = z + toB * bz + toC * cz
      const pixel = row * WIDTH + column
      if (depth >= depths[pixel]!) continue
      depths[pixel] = depth
      for (let channel = 0; channel < 3; channel += 1) pixels[pixel * 4 + channel] = SURFACE[channel]! * brightness
    }
  }
  return (last - first + 1) * (bottom - top + 1)
}

const clamp = (value: number, length: number) => Math.max(0, Math.min(length - 1, Math.floor(value)))

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector)
  return [vector[0] / length, vector[1] / length, vector[2] / length]
}
