import { readFileSync } from 'node:fs'
import { isAlive } from './file-lock.mjs'
import { setTimeout as sleep } from 'node:timers/promises'

export function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return true
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended already.
  }
}

/** A fast shutdown: sessions are cut, what was committed is kept. */
export async function end(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  const until = Date.now() + STOP_MS
  while (isAlive(pid) && Date.now() < until) await sleep(20)
  if (isAlive(pid)) signal(pid, 'SIGQUIT')
}

const STOP_MS = 8000
