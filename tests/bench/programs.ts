import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { readFileSync } from 'node:fs'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/node-flags.mjs'
import { bundled } from '../support/bundled.ts'
import { timesOf } from '../support/processes.ts'

export type Program = {
  url: string
  cookie?: string
  adminCookie?: string
  process: ChildProcess
  stop: () => Promise<void>
}

/** Starts a program that says where it listens in its first line. */
export async function startProgram(file: string, args: readonly string[]): Promise<Program> {
  const child = spawn(process.execPath, [await bundled(file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', code => reject(new Error(`${file} ended with ${code}`)))
  })
  return {
    ...(JSON.parse(line) as Pick<Program, 'url' | 'cookie' | 'adminCookie'>),
    process: child,
    stop: () => stop(child),
  }
}

/** Resident memory of a process in MB. */
export function residentMb({ process: child }: Program): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** User and system time of a process so far, in milliseconds and steps of ten. */
export const cpuMs = ({ process: child }: Program): number => timesOf(child.pid!)!.ownMs

/** The built product, whole, on a database of its own with demo content. */
export async function startSite(settings: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, [...NODE_FLAGS, 'build/server/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...NODE_ENVIRONMENT,
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      NODE_ENV: 'development',
      DEMO_CONTENT: 'on',
      ...settings,
    },
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', line => {
      const ready = /^ready (\S+)/.exec(line)
      if (ready) resolve(ready[1]!)
    })
    child.once('exit', code => reject(new Error(`the site ended with ${code} before it was ready`)))
  })
  return { url, process: child, stop: () => stop(child) }
}

/** Asks a process to end, unless it has, and waits until it has. */
function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(done => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
