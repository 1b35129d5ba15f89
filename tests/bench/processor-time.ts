import { existsSync, readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { ifThere, processes, timesOf, titleOf } from '../support/processes.ts'
import type { Program } from './programs.ts'

/** Whether the system tells what other processes cost, as Linux does. Elsewhere processor time is not measured. */
export const HAS_PROC = existsSync('/proc/self/schedstat')

/** Milliseconds of processor time so far. */
export type ProcessorClock = () => number

/** Of all living threads of a process, to the nanosecond; `cpuMs` counts those that have ended, in steps of 10 ms. */
const processClock =
  (pid: number): ProcessorClock =>
  () =>
    readdirSync(`/proc/${pid}/task`)
      .map(thread => ifThere(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')) ?? '0')
      .reduce((sum, times) => sum + Number(times.split(' ')[0]) / 1e6, 0)

/** Of a program and, where it has some, its connections to PostgreSQL. */
export function clockOf({ process: child }: Program, postgres: ProcessorClock | null): ProcessorClock {
  const own = processClock(child.pid!)
  return () => own() + (postgres?.() ?? 0)
}

/**
 * The processor time of the backends of PostgreSQL that are connected to a database: of a database whose connections
 * stay open, since one that ends takes its time with it. Null where the server is not on this machine, or the system
 * does not tell it.
 */
export async function postgresClock(databaseUrl: string): Promise<ProcessorClock | null> {
  if (!HAS_PROC) return null
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ database: string; address: string }>(
      "select current_database() as database, host(inet_client_addr()) || '(' || inet_client_port() || ')' as address",
    )
    const { database, address } = rows[0]!
    const backend = processes().find(pid => titleOf(pid).includes(` ${database} ${address} `))
    if (backend === undefined) return null
    const server = timesOf(backend)?.parent
    return () =>
      processes()
        .filter(pid => titleOf(pid).includes(` ${database} `))
        .map(pid => ifThere(() => (timesOf(pid)?.parent === server ? processClock(pid)() : 0)) ?? 0)
        .reduce((sum, ms) => sum + ms, 0)
  } finally {
    await client.end()
  }
}
