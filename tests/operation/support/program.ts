import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isAlive } from '#db/file-lock.mjs'
import { findFreePort } from '#server/config/port.ts'

export type Program = {
  url: string
  output: () => string
  process: ChildProcessByStdio<null, Readable, Readable>
  /** Of the process that serves, behind the one that was started. */
  servingPid: () => number
  /** Resolves with the exit code. */
  ended: Promise<number | null>
}

const READY_MS = 100_000

const usersOf = (dataDir: string) =>
  readdirSync(join(dataDir, 'postgres-users')).map(name => Number(name.split('-')[0]))

/** A port that nothing listens on, chosen by the system: programs of two tests never ask for the same one. */
export const anyPort = async () => String(await findFreePort('127.0.0.1', 0))

/** Runs `node scripts/start.mjs`, as a supervisor would, until it says that it is ready. */
export async function startProgram(dataDir: string, environment: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'warn', PORT: await anyPort(), DATA_DIR: dataDir, ...environment },
  })
  let output = ''
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it did not get ready:\n${output}`)), READY_MS)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /^ready (http\S+)$/m.exec(output)
      if (ready) {
        clearTimeout(timer)
        resolve(ready[1]!.replace('localhost', '127.0.0.1'))
      }
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(code => reject(new Error(`it ended with ${code}:\n${output}`)))
  })
  return { url, process: child, ended, output: () => output, servingPid: () => usersOf(dataDir).find(isAlive)! }
}
