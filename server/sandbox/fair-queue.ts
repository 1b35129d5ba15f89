import { SandboxFailure } from './failure.ts'

export type FairQueue = <T>(owner: string, deadline: number, work: () => Promise<T>) => Promise<T>

/**
 * Runs a few pieces of work at a time, at most one of each owner, and lets the owners take turns: whoever sends a
 * hundred files waits for their own, not others for them.
 * @throws SandboxFailure `turn` for what has not begun at its deadline, in milliseconds since 1970
 */
export function createFairQueue(parallel: number): FairQueue {
  /** In the order of their turns: an owner who was served goes to the end. */
  const waiting = new Map<string, (() => void)[]>()
  const served = new Set<string>()

  function serve(): void {
    for (const [owner, line] of waiting) {
      if (served.size >= parallel) return
      if (served.has(owner)) continue
      waiting.delete(owner)
      const begin = line.shift()
      if (line.length > 0) waiting.set(owner, line)
      if (begin === undefined) continue
      served.add(owner)
      begin()
    }
  }

  function turn(owner: string, deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = waiting.get(owner) ?? []
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(begin), 1)
        reject(new SandboxFailure('turn', 'its turn did not come in time'))
      }, deadline - Date.now())
      line.push(begin)
      waiting.set(owner, line)
      serve()
    })
  }

  return async (owner, deadline, work) => {
    await turn(owner, deadline)
    try {
      return await work()
    } finally {
      served.delete(owner)
      serve()
    }
  }
}
