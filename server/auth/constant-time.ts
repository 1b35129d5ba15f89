import { setTimeout as wait } from 'node:timers/promises'

/**
 * Answers after the same time whether there was much to do or nothing, so that a clock tells nobody which addresses are
 * known.
 */
export async function inConstantTime<T>(leastMs: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(leastMs)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
