import { processes, timesOf, titleOf } from '../processes.ts'

/** Seconds of processor time of a process and of all that it has started. Only of this one where there is no /proc. */
export function treeSeconds(root: number): number {
  const all = new Map(processes().flatMap(pid => [[pid, timesOf(pid)] as const]))
  if (!all.has(root)) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const children = new Map<number, number[]>()
  for (const [pid, times] of all) if (times) children.set(times.parent, [...(children.get(times.parent) ?? []), pid])
  let sumMs = 0
  const queue = [root]
  for (const pid of queue) {
    const times = all.get(pid)
    if (!times) continue
    sumMs += times.ownMs + times.reapedMs
    queue.push(...(children.get(pid) ?? []))
  }
  return sumMs / 1_000
}

/** Seconds of processor time of each session that PostgreSQL keeps open for one of these databases, by its process. */
export function sessionSeconds(databases: ReadonlySet<string>): Map<number, number> {
  if (databases.size === 0) return new Map()
  const sessions = processes().filter(pid => {
    const title = titleOf(pid)
    return title.startsWith('postgres:') && title.split(' ').some(word => databases.has(word))
  })
  return new Map(sessions.map(pid => [pid, (timesOf(pid)?.ownMs ?? 0) / 1_000]))
}
