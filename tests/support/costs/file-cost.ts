import { sessionSeconds, treeSeconds } from './processor-time.ts'

/** Of a test file: seconds of processor time. */
export type FileCost = {
  /** Of the process of the test, and of all that it started: the site, the browser. */
  own: number
  /** Of its sessions of PostgreSQL. */
  postgres: number
  /** How many types or screens it walks over, where its budget grows with them. */
  walks?: { each: 'type' | 'screen'; count: number }
}

declare module 'vitest' {
  interface TaskMeta {
    cost?: FileCost
  }
}

type Spent = {
  tree: number
  last: number
  sessions: Map<number, number>
  databases: Set<string>
  walks?: FileCost['walks']
}

// The modules of an isolated file are loaded anew.
const kept = globalThis as { spent?: Spent }

/** A new file begins. */
export function startCost(): void {
  kept.spent = { tree: 0, last: treeSeconds(process.pid), sessions: new Map(), databases: new Set() }
}

/** The sessions of a database of this name count for the file that runs. */
export function countSessionsOf(database: string): void {
  kept.spent?.databases.add(database)
}

/** The file that runs walks over so many types or screens: its budget is theirs (tests/budget.json). */
export function walksOver(each: 'type' | 'screen', count: number): void {
  if (kept.spent) kept.spent.walks = { each, count: (kept.spent.walks?.count ?? 0) + count }
}

/**
 * Adds what has been spent so far. To be called before programs are killed and databases dropped: a process that nobody
 * waits for takes its times along.
 */
export function noteCost(): void {
  const { spent } = kept
  if (!spent) return
  const now = treeSeconds(process.pid)
  spent.tree += Math.max(0, now - spent.last)
  spent.last = now
  for (const [pid, seconds] of sessionSeconds(spent.databases)) spent.sessions.set(pid, seconds)
}

/** @returns what the file has cost since it began */
export function endCost(): FileCost {
  noteCost()
  if (!kept.spent) throw new Error('startCost comes first')
  const { tree, sessions, walks } = kept.spent
  return { own: tree, postgres: [...sessions.values()].reduce((sum, seconds) => sum + seconds, 0), walks }
}
