import { readFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { type AbusiveRequest, abusiveRequests } from './abusive-requests.ts'

/** What a request may cost the server: CPU of the whole process, in ms. */
export const CPU_LIMIT_MS = 100

/** User and system time of a process so far, in ms, in steps of ten. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function send(url: string, { method = 'GET', path, headers, body }: AbusiveRequest, turn: number): Promise<number> {
  const { hostname, port } = new URL(url)
  const bytes = typeof body === 'function' ? body(turn) : body
  return new Promise(resolve => {
    const sending = ask(
      {
        hostname,
        port,
        method,
        path: typeof path === 'string' ? path : path(turn),
        headers: { ...headers, ...(bytes ? { 'content-length': bytes.length } : {}) },
        agent: false,
      },
      response => {
        response
          .on('error', () => resolve(response.statusCode!))
          .on('end', () => resolve(response.statusCode!))
          .resume()
      },
    )
    sending.on('error', () => resolve(0))
    sending.end(bytes)
  })
}

const WARM_UP = 100

export type Cost = { name: string; ms: number; status: number }

/**
 * What each costs on average, after a first time that compiles and keeps what there is to keep. `pid`: of the process
 * that serves.
 */
export async function measureAbuse({
  url,
  pid,
  times,
  asked,
}: {
  url: string
  pid: number
  times: number
  asked: readonly AbusiveRequest[]
}): Promise<Cost[]> {
  const costs: Cost[] = []
  // What is compiled for every page is not the first one's.
  for (let turn = 0; turn < WARM_UP; turn += 1) await send(url, asked[turn % asked.length]!, 20_000 + turn)
  for (const one of asked) {
    for (let turn = 0; turn < 3; turn += 1) await send(url, one, 10_000 + turn)
    const before = cpuOf(pid)
    let status = 0
    for (let turn = 0; turn < times; turn += 1) status = await send(url, one, turn)
    costs.push({ name: one.name, ms: (cpuOf(pid) - before) / times, status })
  }
  return costs.sort((a, b) => b.ms - a.ms)
}

/** What the list is made of, asked of the running site. */
export async function abusiveRequestsOf(url: string): Promise<AbusiveRequest[]> {
  const ids = async (type: string, query = '') =>
    (
      (await (await fetch(`${url}/api/v1/${type}?page%5Bsize%5D=20${query}`)).json()) as { data?: { id: string }[] }
    ).data?.map(({ id }) => id) ?? []
  const [models, surveys, files] = await Promise.all([
    ids('rental-models'),
    ids('surveys'),
    ids('files', '&filter%5Bkinds%5D=image'),
  ])
  return abusiveRequests({ models, surveys, files })
}
