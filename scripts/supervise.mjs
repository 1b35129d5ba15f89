import { spawn } from 'node:child_process'

/**
 * Before each further start of a program that has just died. Who dies more often in a row has a fault that starting
 * does not mend.
 */
const WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000]
/** Who has served for so long begins with no failures. */
const STEADY_MS = 60_000

/**
 * Runs a program and starts it again when it dies after it was ready (it sends the message `ready`). A program that
 * never got ready is not started again: its first start says what is wrong.
 * @param {{ command: string, args: string[], options: import('node:child_process').SpawnOptions, say: (line: string) =>
 * void, waitsMs?: number[], steadyMs?: number }} what
 * @returns {{ ended: Promise<number>, stop: () => void }} `ended`: the exit code, once nothing is started any more;
 * `stop` ends the program
 */
export function supervise({ command, args, options, say, waitsMs = WAITS_MS, steadyMs = STEADY_MS }) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  /** @type {NodeJS.Timeout | undefined} */
  let waiting
  let [isStopping, wasReady, failures] = [false, false, 0]
  /** @type {(code: number) => void} */
  let end = () => undefined
  const ended = new Promise(resolve => {
    end = resolve
  })

  function run() {
    const startedAt = Date.now()
    const running = spawn(command, args, options)
    child = running
    running.on('message', message => {
      wasReady ||= message === 'ready'
    })
    running.on('error', error => {
      say(error.message)
      end(1)
    })
    running.on('exit', (code, signal) => {
      child = null
      if (isStopping || code === 0 || !wasReady) return end(code ?? (isStopping && signal === 'SIGTERM' ? 0 : 1))
      if (Date.now() - startedAt >= steadyMs) failures = 0
      const wait = waitsMs[failures]
      const how = signal === null ? `with code ${code}` : `by ${signal}`
      if (wait === undefined) {
        say(`the server ended ${how}, ${failures + 1} times in a row: it is not started again`)
        return end(code || 1)
      }
      failures += 1
      say(`the server ended ${how}: it starts again in ${wait / 1_000} s`)
      waiting = setTimeout(run, wait)
    })
  }

  function stop() {
    isStopping = true
    clearTimeout(waiting)
    if (child === null) end(0)
    else child.kill('SIGTERM')
  }

  run()
  return { ended, stop }
}
