type Limits = {
  /** So many pieces of work run at a time. */
  parallel: number
  /** So many more wait for their turn; without it all do. */
  waiting?: number
  /** What is thrown at a piece of work that may not wait. */
  full?: () => Error
}

/** Runs a few pieces of work at a time; the others wait for their turn. @throws what `full` makes when too many wait */
export function createQueue({
  parallel,
  waiting: most = Infinity,
  full,
}: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running >= parallel) {
      if (waiting.length >= most) throw full?.() ?? new Error('too much waits already')
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The turn is handed on, so that nobody else takes it in between.
      if (next) next()
      else running -= 1
    }
  }
}
