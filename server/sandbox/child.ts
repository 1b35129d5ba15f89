import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { bareEnvironment } from '../config/bare-environment.ts'
import { SandboxFailure } from './failure.ts'

export type Task = {
  /** The address of a module that exports `work`. */
  entry: string
  input: unknown
  /** Milliseconds, once its module is loaded. */
  timeMs: number
  /** Megabytes of the whole process. */
  memoryMb: number
  maxAnswerBytes: number
}

type Message = { begun: true } | { done: unknown } | { tooLong: true } | { failed: string }

const HEAP_MB = 320
const LOAD_MS = 30_000
const WATCH_MS = 50
const PAGE_BYTES = 4_096

/** A child process that works on one file after another until it is ended. It knows nothing of the site's secrets. */
export class Child {
  readonly loaded = new Set<string>()
  tasks = 0
  private isEnded = false
  private readonly process: ChildProcess

  constructor() {
    this.process = fork(new URL('./child.mjs', import.meta.url), {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: bareEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    this.process.on('error', () => undefined)
    this.rest()
  }

  get isAlive(): boolean {
    return !this.isEnded && this.process.connected && this.process.exitCode === null && this.process.signalCode === null
  }

  end(): void {
    this.isEnded = true
    this.process.kill('SIGKILL')
  }

  /** Bytes; 0 where the system does not tell. */
  memory(): Promise<number> {
    return memoryOf(this.process.pid)
  }

  /** While it rests it keeps nobody from ending. */
  private rest(): void {
    this.process.unref()
    this.process.channel?.unref()
  }

  /** @throws SandboxFailure, after which the process is gone unless the work itself threw */
  async run<T>({ entry, input, timeMs, memoryMb, maxAnswerBytes }: Task): Promise<T> {
    this.tasks += 1
    this.process.ref()
    this.process.channel?.ref()
    try {
      return await new Promise<T>((resolve, reject) => {
        const fail = (reason: SandboxFailure['reason'], message: string) => {
          settle(() => reject(new SandboxFailure(reason, message)))
          if (reason !== 'failed') this.end()
        }
        let timer = setTimeout(() => fail('time', 'its module did not load in time'), LOAD_MS)
        const watch = setInterval(() => {
          void this.memory().then(bytes => {
            if (bytes > memoryMb * 1_000_000) fail('memory', `more than ${memoryMb} MB`)
          })
        }, WATCH_MS)
        const onExit = () => fail('died', 'its process ended')
        const onMessage = (message: Message) => {
          if ('begun' in message) {
            this.loaded.add(entry)
            clearTimeout(timer)
            timer = setTimeout(() => fail('time', `longer than ${timeMs} ms`), timeMs)
          } else if ('done' in message) settle(() => resolve(message.done as T))
          else if ('tooLong' in message) fail('answer', `an answer over ${maxAnswerBytes} bytes`)
          else fail('failed', message.failed)
        }
        const settle = (how: () => void) => {
          clearTimeout(timer)
          clearInterval(watch)
          this.process.off('message', onMessage).off('exit', onExit)
          how()
        }
        this.process.on('message', onMessage).on('exit', onExit)
        this.process.send({ entry, input, maxAnswerBytes }, error => {
          if (error) onExit()
        })
      })
    } finally {
      this.rest()
    }
  }
}

/** What a process holds in memory, in bytes; 0 where the system does not tell. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES
}
