import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { serialize } from 'node:v8'

// The program of a child process that reads foreign files: behind all that answers requests, and the first that the
// system ends when memory runs out.
const PRIORITY = 10
try {
  setPriority(PRIORITY)
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not on every system, and not needed.
}

let readsSources = false

/** @param {string} entry */
async function load(entry) {
  if (entry.endsWith('.ts') && !readsSources) {
    const { register } = await import('tsx/esm/api')
    register()
    readsSources = true
  }
  return import(entry)
}

/** @param {{ entry: string, input: unknown, maxAnswerBytes: number }} task */
async function answer({ entry, input, maxAnswerBytes }) {
  const { work } = await load(entry)
  // Loading does not count against the work's time.
  process.send?.({ begun: true })
  const done = await work(input)
  return serialize(done).byteLength > maxAnswerBytes ? { tooLong: true } : { done }
}

process.on('message', task => {
  answer(/** @type {any} */ (task)).then(
    message => process.send?.(message),
    error => process.send?.({ failed: String(error?.message ?? error).slice(0, 300) }),
  )
})
process.on('disconnect', () => process.exit())
