import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICK_S = 0.01

type Times = { parent: number; own: number; reaped: number }

/**
 * Seconds of processor time of one process, and of the children that have ended and that it has waited for.
 * @returns null where the process is gone, or the system has no /proc
 */
function timesOf(pid: number | string): Times | null {
  try {
    // The name, in brackets, may contain anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return {
      parent: fields[1]!,
      own: (fields[11]! + fields[12]!) * TICK_S,
      reaped: (fields[13]! + fields[14]!) * TICK_S,
    }
  } catch {
    return null
  }
}

const pids = (): number[] => {
  try {
    return readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? [Number(name)] : []))
  } catch {
    return []
  }
}

/** Seconds of processor time of a process and of all that it has started. Only its own where there is no /proc. */
export function treeSeconds(root: number): number {
  const all = new Map(pids().flatMap(pid => [[pid, timesOf(pid)] as const]))
  if (!all.has(root)) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const children = new Map<number, number[]>()
  for (const [pid, times] of all) if (times) children.set(times.parent, [...(children.get(times.parent) ?? []), pid])
  let sum = 0
  const queue = [root]
  for (const pid of queue) {
    const times = all.get(pid)
    if (!times) continue
    sum += times.own + times.reaped
    queue.push(...(children.get(pid) ?? []))
  }
  return sum
}

/** Seconds of processor time of each session that PostgreSQL keeps open for one of these databases, by its process. */
export function sessionSeconds(databases: ReadonlySet<string>): Map<number, number> {
  const found = new Map<number, number>()
  if (databases.size === 0) return found
  for (const pid of pids()) {
    try {
      const title = readFileSync(`/proc/${pid}/cmdline`, 'latin1')
      if (!title.startsWith('postgres:') || !title.split(' ').some(word => databases.has(word))) continue
      found.set(pid, timesOf(pid)?.own ?? 0)
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}
