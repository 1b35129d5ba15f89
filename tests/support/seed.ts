import fc from 'fast-check'

/**
 * The seed of this run, set and printed by vitest.config.ts: `SEED=… npm test` repeats the random values of a run.
 * Benches draw the same values in every run.
 */
export const SEED = Number(process.env.SEED ?? 1)

fc.configureGlobal({ seed: SEED })

/** Whole numbers below a bound, always the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Random bytes, always the same ones for the same seed. */
export function randomBytesOf(seed: number): (length: number) => Buffer {
  const random = randomOf(seed)
  return length => {
    const bytes = Buffer.alloc(length)
    for (let index = 0; index < length; index += 1) bytes[index] = random(256)
    return bytes
  }
}
