import { Worker } from 'node:worker_threads'
import { withoutStretches } from '../domain/text/split.ts'
import { isDeeperThan, MAX_SVG_DEPTH } from './svg-text.ts'

/**
 * From the moment that a drawing is handed in: a connection without a byte ends after 60 s, and must carry the refusal
 * before.
 */
const DEADLINE_MS = 45_000
/** For one drawing, once the thread has started: loading its parser takes a second, and several on a busy machine. */
const TIME_LIMIT_MS = 10_000
const IDLE_MS = 30_000
export const MAX_SVG_BYTES = 2_000_000

let worker: Promise<Worker> | null = null
let idle: NodeJS.Timeout | null = null
let last: Promise<unknown> = Promise.resolve()

/**
 * Without scripts, handlers, links elsewhere and foreign content; null when nothing drawable is left, or what is there
 * nests too deep or takes too long. One at a time, in a thread of its own.
 */
export function cleanSvg(svg: string): Promise<string | null> {
  const drawing = withoutProlog(svg)
  if (isDeeperThan(drawing, MAX_SVG_DEPTH)) return Promise.resolve(null)
  const deadline = Date.now() + DEADLINE_MS
  const next = last.then(() => inWorker(drawing, deadline))
  last = next.catch(() => undefined)
  return next
}

/** A declaration, a doctype and its entities are not needed to draw, and entities can grow without end. */
function withoutProlog(svg: string): string {
  const start = svg.search(/<svg[\s>]/i)
  const end = svg.toLowerCase().lastIndexOf('</svg>')
  const drawing = start < 0 ? '' : svg.slice(start, end < start ? undefined : end + '</svg>'.length)
  const plain = withoutStretches(drawing, { from: '<!--', to: '-->' })
  return /^<svg[^>]*\sxmlns=/.test(plain) ? plain : plain.replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"')
}

async function inWorker(svg: string, deadline: number): Promise<string | null> {
  if (svg === '') return null
  if (idle) clearTimeout(idle)
  try {
    const thread = await (worker ??= startWorker())
    if (Date.now() + TIME_LIMIT_MS > deadline) return null
    const { cleaned } = await answerOf(thread, svg)
    return /^<svg[\s>]/.test(cleaned) && cleaned.endsWith('</svg>') ? cleaned : null
  } catch {
    // Out of memory or out of time: whatever takes that long is not worth drawing.
    stopWorker()
    return null
  } finally {
    idle = setTimeout(stopWorker, IDLE_MS)
    idle.unref()
  }
}

function answerOf(thread: Worker, svg: string): Promise<{ cleaned: string }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(() => reject(new Error('time is over'))), TIME_LIMIT_MS)
    const onMessage = (message: { cleaned: string }) => finish(() => resolve(message))
    const onError = (error: unknown) => finish(() => reject(error))
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      thread.off('message', onMessage).off('error', onError).off('exit', onError)
      settle()
    }
    thread.on('message', onMessage).on('error', onError).on('exit', onError)
    thread.postMessage(svg)
  })
}

/** The thread, once it has loaded its parser. */
function startWorker(): Promise<Worker> {
  const thread = new Worker(new URL('./svg-worker.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  })
  thread.unref()
  return new Promise((resolve, reject) => {
    thread
      .once('message', () => resolve(thread))
      .once('error', reject)
      .once('exit', () => reject(new Error('the thread ended')))
  })
}

function stopWorker(): void {
  void worker?.then(
    thread => thread.terminate(),
    () => undefined,
  )
  worker = null
}
