import { Worker } from 'node:worker_threads'

type Work = {
  /** Of a module beside this one, without its ending; it reads `workerData.data`. */
  name: string
  data: unknown
  timeMs: number
  heapMb: number
}

/**
 * Runs one piece of work in a thread of its own, which ends with it: what it needs of time and memory is bounded, and
 * nobody else waits. The thread sends one message, `{ done }` or `{ failed }`.
 * @throws Error when it fails, takes too long or too much
 */
export function inWorker<T>({ name, data, timeMs, heapMb }: Work): Promise<T> {
  const here = import.meta.url
  // The sources while developing, JavaScript once built.
  const entry = new URL(`${name}${here.slice(here.lastIndexOf('.'))}`, here).href
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.mjs', here), {
      workerData: { entry, data },
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      execArgv: [],
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      thread.removeAllListeners()
      thread.on('error', () => undefined)
      void thread.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(new Error('time is over'))), timeMs)
    thread.on('message', (message: { done: T } | { failed: string }) =>
      end(() => ('failed' in message ? reject(new Error(message.failed)) : resolve(message.done))),
    )
    thread.on('error', error => end(() => reject(error)))
    thread.on('exit', () => end(() => reject(new Error('the thread ended without a word'))))
  })
}
