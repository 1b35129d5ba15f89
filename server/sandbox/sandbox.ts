import { Child, type Task } from './child.ts'
import { SandboxFailure } from './failure.ts'
import { createFairQueue } from './fair-queue.ts'

/** A kind of work on foreign files. */
export type SandboxWork = {
  /** The address of its module, which exports `work`. */
  entry: string
  /** Most files need no longer: what does is begun again where it keeps nobody from their turn. */
  quickMs: number
  timeMs: number
  /** Megabytes of the whole process. */
  memoryMb: number
  /** Ten million unless said otherwise. */
  maxAnswerBytes?: number
}

export type SandboxOptions = {
  /** Whose file it is: owners take turns. */
  owner: string
  /** Milliseconds since 1970: what has not begun by then is given up. */
  deadline: number
}

const PARALLEL_QUICK = 2
const PARALLEL_SLOW = 1
const MAX_ANSWER_BYTES = 10_000_000
/** A fresh process for the next after so many. */
const MAX_TASKS = 50
const MAX_RESTING = 2
const MAX_RESTING_BYTES = 200_000_000
const REST_MS = 20_000

const quick = createFairQueue(PARALLEL_QUICK)
const slow = createFairQueue(PARALLEL_SLOW)
const resting = new Map<Child, NodeJS.Timeout>()
const all = new Set<Child>()

process.once('exit', () => all.forEach(child => child.end()))

/** The address of a module beside the caller's, as source while developing and as JavaScript once built. */
export const moduleBeside = (here: string, name: string): string =>
  new URL(`${name}${here.slice(here.lastIndexOf('.'))}`, here).href

/**
 * Has one piece of work on a foreign file done in a child process with limits of time, memory and answer. Whatever the
 * file does there, this process goes on.
 * @throws SandboxFailure
 */
export async function inSandbox<T>(
  { entry, quickMs, timeMs, memoryMb, maxAnswerBytes = MAX_ANSWER_BYTES }: SandboxWork,
  input: unknown,
  { owner, deadline }: SandboxOptions,
): Promise<T> {
  const within = (limit: number) => async () => {
    const timeLeft = Math.min(limit, deadline - Date.now())
    return runIn({ entry, input, timeMs: timeLeft, memoryMb, maxAnswerBytes }) as Promise<T>
  }
  try {
    return await quick(owner, deadline, within(quickMs))
  } catch (error) {
    if (!(error instanceof SandboxFailure) || error.reason !== 'time' || timeMs <= quickMs) throw error
  }
  return slow(owner, deadline, within(timeMs))
}

async function runIn(task: Task): Promise<unknown> {
  const child = take(task.entry)
  try {
    return await child.run(task)
  } finally {
    await rest(child)
  }
}

/** One that has loaded the module already, another, or a new one. */
function take(entry: string): Child {
  const alive = [...resting.keys()].filter(child => child.isAlive)
  const child = alive.find(({ loaded }) => loaded.has(entry)) ?? alive[0]
  if (child === undefined) {
    const begun = new Child()
    all.add(begun)
    return begun
  }
  clearTimeout(resting.get(child))
  resting.delete(child)
  return child
}

async function rest(child: Child): Promise<void> {
  const isLarge = child.isAlive && (await child.memory()) > MAX_RESTING_BYTES
  if (isLarge || !child.isAlive || child.tasks >= MAX_TASKS || resting.size >= MAX_RESTING) return end(child)
  const timer = setTimeout(() => end(child), REST_MS)
  timer.unref()
  resting.set(child, timer)
}

function end(child: Child): void {
  clearTimeout(resting.get(child))
  resting.delete(child)
  all.delete(child)
  child.end()
}
