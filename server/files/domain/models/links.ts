/** Beyond 2³¹ there is no number that divides like this one and keeps all products exact. */
const PRIME = 2 ** 31 - 1
const HALVES = 12

/**
 * For each corner the number of the first one at its place. Places are found by sums of their halves of words with
 * factors drawn anew for each file: no file can be made so that its corners meet in one slot.
 * @param triangles nine coordinates each
 */
export function joinCorners(triangles: Float64Array): Int32Array {
  const joined = new Int32Array(triangles.length / 3)
  // -0 and 0 are the same place, with other bits.
  for (let index = 0; index < triangles.length; index += 1) if (triangles[index] === 0) triangles[index] = 0
  const halves = new Uint16Array(triangles.buffer, triangles.byteOffset, triangles.length * 4)
  const drawn = crypto.getRandomValues(new Uint32Array(HALVES))
  const factors = Float64Array.from(drawn, value => 1 + (value % (PRIME - 1)))
  const slots = joined.length + 1
  const first = new Int32Array(slots).fill(-1)
  const next = new Int32Array(joined.length).fill(-1)
  for (let corner = 0; corner < joined.length; corner += 1) {
    let sum = 0
    // Products are below 2⁴⁷, and their sum below 2⁵¹.
    for (let half = 0; half < HALVES; half += 1) sum += halves[corner * HALVES + half]! * factors[half]!
    const slot = (sum % PRIME) % slots
    let known = first[slot]!
    while (known >= 0 && !isSamePlace(triangles, known, corner)) known = next[known]!
    if (known < 0) {
      next[corner] = first[slot]!
      first[slot] = corner
    }
    joined[corner] = known < 0 ? corner : known
  }
  return joined
}

function isSamePlace(triangles: Float64Array, one: number, other: number): boolean {
  const [a, b] = [one * 3, other * 3]
  return triangles[a] === triangles[b] && triangles[a + 1] === triangles[b + 1] && triangles[a + 2] === triangles[b + 2]
}

/** How many bodies there are: triangles that share a corner belong together. */
export function partsOf(joined: Int32Array): number {
  const parent = joined.slice()
  const rootOf = (corner: number): number => {
    let at = corner
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!
      at = parent[at]!
    }
    return at
  }
  for (let at = 0; at < joined.length; at += 3) {
    parent[rootOf(joined[at]!)] = rootOf(joined[at + 1]!)
    parent[rootOf(joined[at + 1]!)] = rootOf(joined[at + 2]!)
  }
  let parts = 0
  for (let corner = 0; corner < parent.length; corner += 1) if (parent[corner] === corner) parts += 1
  return parts
}

/** Whether every edge belongs to an even number of triangles. A triangle without area has no inside and is left out. */
export function isClosed(joined: Int32Array): boolean {
  // Both ends in one number.
  const edges = new Float64Array(joined.length)
  let count = 0
  const add = (one: number, other: number) => {
    edges[count] = Math.min(one, other) * joined.length + Math.max(one, other)
    count += 1
  }
  for (let at = 0; at < joined.length; at += 3) {
    const [a, b, c] = [joined[at]!, joined[at + 1]!, joined[at + 2]!]
    if (a === b || b === c || a === c) continue
    add(a, b)
    add(b, c)
    add(c, a)
  }
  const sorted = edges.subarray(0, count).sort()
  for (let index = 0; index < count; index += 2) if (sorted[index] !== sorted[index + 1]) return false
  return count > 0
}

/**
 * Of the bodies between each triangle and the first corner: added up over a closed surface they are what is inside.
 */
export function volumeOf(triangles: Float64Array): number {
  const [x, y, z] = [triangles[0]!, triangles[1]!, triangles[2]!]
  let volume = 0
  for (let at = 0; at < triangles.length; at += 9) {
    const [a, b, c] = [triangles[at]! - x, triangles[at + 1]! - y, triangles[at + 2]! - z]
    const [d, e, f] = [triangles[at + 3]! - x, triangles[at + 4]! - y, triangles[at + 5]! - z]
    const [g, h, i] = [triangles[at + 6]! - x, triangles[at + 7]! - y, triangles[at + 8]! - z]
    volume += (a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)) / 6
  }
  return Math.abs(volume)
}
