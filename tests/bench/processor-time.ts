import { existsSync, readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Whether the system tells what other processes cost, as Linux does. Elsewhere processor time is not measured. */
export const HAS_PROC = existsSync('/proc/self/stat')

/** Milliseconds of processor time so far. */
export type ProcessorClock = () => number

const TICK_MS = 10

type Times = { parent: number; own: number; /** Of children that have ended. */ ended: number }

/** @throws Error when there is no such process */
export function timesOf(pid: number): Times {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = (...places: number[]) => places.reduce((sum, place) => sum + Number(fields[place]), 0) * TICK_MS
  return { parent: Number(fields[1]), own: ticks(11, 12), ended: ticks(13, 14) }
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
    const server = timesOf(backend).parent
    return () =>
      processes()
        .filter(pid => titleOf(pid).includes(` ${database} `))
        .map(pid => ifAlive(() => timesOf(pid)))
        .reduce((sum, times) => (times?.parent === server ? sum + times.own : sum), 0)
  } finally {
    await client.end()
  }
}

const processes = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)

/** PostgreSQL shows there whom a backend serves: `postgres: postgres bench_3 127.0.0.1(40112) idle`. */
const titleOf = (pid: number) =>
  ifAlive(() => `${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')} `) ?? ''

function ifAlive<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
