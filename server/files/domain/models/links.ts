/** For each corner the number of the first one at its place. @param triangles nine coordinates each */
export function joinCorners(triangles: Float32Array): Int32Array {
  const joined = new Int32Array(triangles.length / 3)
  const slots = 2 ** Math.ceil(Math.log2(joined.length * 1.3 + 16))
  const table = new Int32Array(slots).fill(-1)
  const bits = new Int32Array(triangles.buffer, triangles.byteOffset, triangles.length)
  // -0 and 0 are the same place, with other bits.
  for (let index = 0; index < triangles.length; index += 1) if (triangles[index] === 0) triangles[index] = 0
  for (let corner = 0; corner < joined.length; corner += 1) {
    const at = corner * 3
    let slot = mix(bits[at]!, bits[at + 1]!, bits[at + 2]!) & (slots - 1)
    for (;;) {
      const known = table[slot]!
      if (known < 0) table[slot] = corner
      const other = known * 3
      if (
        known < 0 ||
        (bits[other] === bits[at] && bits[other + 1] === bits[at + 1] && bits[other + 2] === bits[at + 2])
      )
        break
      slot = (slot + 1) & (slots - 1)
    }
    joined[corner] = table[slot]!
  }
  return joined
}

function mix(a: number, b: number, c: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
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
export function volumeOf(triangles: Float32Array): number {
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
