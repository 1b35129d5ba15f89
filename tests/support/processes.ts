import { readdirSync, readFileSync } from 'node:fs'

/** What Linux tells of the processes of a machine; elsewhere there are none. */
export type ProcessTimes = {
  /** Whose child it is. */
  parent: number
  /** Milliseconds of processor time, in steps of 10, of all its threads. */
  ownMs: number
  /** Of its children that have ended and that it has waited for, and of theirs. */
  reapedMs: number
}

/** Linux counts in hundredths of a second, whatever the machine. */
const TICK_MS = 10

/** The ids of all that run. */
export const processes = (): number[] =>
  (ifThere(() => readdirSync('/proc')) ?? []).filter(name => /^\d+$/.test(name)).map(Number)

/** PostgreSQL shows there whom a session serves: `postgres: postgres bench_3 127.0.0.1(40112) idle `. */
export const titleOf = (pid: number): string =>
  ifThere(() => `${readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')} `) ?? ''

/** Null where it has ended. */
export function timesOf(pid: number): ProcessTimes | null {
  const stat = ifThere(() => readFileSync(`/proc/${pid}/stat`, 'latin1'))
  if (stat === undefined) return null
  // The name, in brackets, may contain anything.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return {
    parent: fields[1]!,
    ownMs: (fields[11]! + fields[12]!) * TICK_MS,
    reapedMs: (fields[13]! + fields[14]!) * TICK_MS,
  }
}

/** What is read from a file of a process, which may end at any moment. */
export function ifThere<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
