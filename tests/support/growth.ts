import { expect } from 'vitest'

/** What takes less can't be told from what else the machine does, and is no burden to anybody. */
export const MEASURABLE_MS = 8
/** Between work that grows with its input (1) and work that grows with the square of it (2). */
export const MAX_POWER = 1.5
const RUNS = 3
const MEGABYTE = 'a'.repeat(1_000_000)

/** Gives the work on an input of so many characters, so that making the input is not measured. */
export type Prepare = (size: number) => () => unknown
type Sizes = { small: number; large: number }

/** In ms of the clock or of this process, whichever is less: on a busy machine the clock counts the time of others. */
export async function costOf(work: () => unknown): Promise<number> {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return Math.min(performance.now() - start, (user + system) / 1_000)
}

/** Reads a megabyte character by character: a piece of work that other costs are compared with. */
export function readMegabyte(): number {
  let sum = 0
  for (let at = 0; at < MEGABYTE.length; at += 1) sum = (sum + MEGABYTE.charCodeAt(at)) | 0
  return sum
}

/** The lowest cost of several times, in ms. */
export async function lowestCost(work: () => unknown, runs = RUNS): Promise<number> {
  let lowest = Infinity
  for (let run = 0; run < runs; run += 1) lowest = Math.min(lowest, await costOf(work))
  return lowest
}

/**
 * How many times as much one work costs as another. Both are done in turn, so that a busy machine slows both, and the
 * lowest of several costs counts.
 */
export async function costRatio(work: () => unknown, other: () => unknown): Promise<number> {
  const lowest = { work: Infinity, other: Infinity }
  for (let run = 0; run < RUNS; run += 1) {
    lowest.other = Math.min(lowest.other, await costOf(other))
    lowest.work = Math.min(lowest.work, await costOf(work))
  }
  return lowest.work / lowest.other
}

/** The power of the size with which the cost grows: 1 is linear, 2 quadratic; 0 where the cost is not measurable. */
export async function growthPower(prepare: Prepare, { small, large }: Sizes): Promise<number> {
  const [less, more] = [prepare(small), prepare(large)]
  if ((await costOf(more)) < MEASURABLE_MS) return 0
  return Math.log(await costRatio(more, less)) / Math.log(large / small)
}

/** Asserts that the work grows with its input and not faster, on whatever machine. */
export async function expectLinear(prepare: Prepare, sizes: Sizes): Promise<void> {
  expect(await growthPower(prepare, sizes)).toBeLessThan(MAX_POWER)
}
