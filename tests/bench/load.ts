import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { ProcessorClock } from './processor-time.ts'

export type Request = { url: string; headers?: Record<string, string>; method?: 'GET' | 'POST'; body?: string }

/**
 * Requests answered per second by one address, or by several in turn.
 * @throws Error when an answer is not 200 to 299
 */
export async function requestsPerSecond(
  requests: readonly Request[],
  options: { seconds?: number; connections?: number } = {},
): Promise<number> {
  return (await load(requests, options)).perSecond
}

type LoadOptions = { seconds?: number; answers?: number; connections?: number; clock?: ProcessorClock }

/**
 * For so many seconds, or until so many answers have come. `cpu`: milliseconds of processor time that each cost, by the
 * clock that is given.
 */
async function load(
  requests: readonly Request[],
  { seconds = 2, answers, connections = 8, clock }: LoadOptions = {},
): Promise<{ perSecond: number; cpu: number | null }> {
  const before = clock?.() ?? 0
  const origin = new URL(requests[0]!.url).origin
  const result = await autocannon({
    url: origin,
    duration: seconds,
    amount: answers,
    connections,
    requests: requests.map(({ url, headers, method = 'GET', body }) => ({
      method,
      path: url.slice(origin.length),
      headers,
      body,
    })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} requests failed: ${requests[0]!.url}`)
  return {
    perSecond: result.requests.total / result.duration,
    cpu: clock ? (clock() - before) / result.requests.total : null,
  }
}

export type Answered = { answers: number; perSecond: number }

const HEAD_END = '\r\n\r\n'

/**
 * A GET of one address, again and again over kept connections, by a client that reads heads and counts the bytes of
 * bodies: one that reads each answer wholly would be the slower side. Each answer's status and length are checked, and
 * its etag where one is expected.
 * @throws Error when an answer is not 200, not whole, or another than the first by its etag
 */
export async function repeats(
  { url, headers = {} }: Request,
  { seconds = 2, connections = 8, sameEtag = false } = {},
): Promise<Answered> {
  const { hostname, port, host, pathname } = new URL(url)
  const question = Buffer.from(
    [
      `GET ${pathname} HTTP/1.1`,
      `host: ${host}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      '',
    ].join('\r\n'),
  )
  let answers = 0
  let etag: string | undefined
  const from = performance.now()
  const until = from + seconds * 1000
  const lengthOf = (head: string): number => {
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (!head.startsWith('HTTP/1.1 200 ') || length === undefined)
      throw new Error(`answered ${head.slice(0, 30)}: ${url}`)
    if (sameEtag) {
      const found = /\r\netag: (\S+)/i.exec(head)?.[1]
      etag ??= found
      if (found === undefined || found !== etag)
        throw new Error(`answered with the etag ${found} after ${etag}: ${url}`)
    }
    return Number(length)
  }
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          /** Bytes of this answer that have not come yet; null: its head has not. */
          let missing: number | null = null
          const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => socket.write(question))
          const fail = (reason: unknown) => {
            reject(reason)
            socket.destroy()
          }
          socket
            .on('error', reject)
            .on('close', () => resolve())
            .on('data', (bytes: Buffer) => {
              if (missing === null) {
                const end = bytes.indexOf(HEAD_END)
                if (end === -1) return fail(new Error(`a head in more than one piece: ${url}`))
                try {
                  missing = lengthOf(bytes.toString('latin1', 0, end)) + end + HEAD_END.length
                } catch (error) {
                  return fail(error)
                }
              }
              missing -= bytes.length
              if (missing > 0) return
              if (missing < 0) return fail(new Error(`an answer was longer than it said: ${url}`))
              answers += 1
              missing = null
              if (performance.now() < until) socket.write(question)
              else socket.end()
            })
        }),
    ),
  )
  return { answers, perSecond: (answers / (performance.now() - from)) * 1000 }
}

export const p95 = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!

export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Node compiles what it runs often: a number of answers warms both sides alike, a time would not. */
const WARM_UP_ANSWERS = 1_000

/**
 * How many times the floor's time the product takes: both are loaded in turn, so that what else the machine does hits
 * both. With clocks of those who answer each also how many times its processor time (`cpu`).
 */
export async function timesTheFloor(
  floor: readonly Request[],
  product: readonly Request[],
  { rounds = 5, clocks }: { rounds?: number; clocks?: { floor: ProcessorClock; product: ProcessorClock } | null } = {},
): Promise<{ ratio: number; cpu: number | null; floor: number; product: number }> {
  await load(floor, { answers: WARM_UP_ANSWERS })
  await load(product, { answers: WARM_UP_ANSWERS })
  const loadFloor = () => load(floor, { clock: clocks?.floor })
  const loadProduct = () => load(product, { clock: clocks?.product })
  const pairs: Record<'floor' | 'product', Awaited<ReturnType<typeof load>>>[] = []
  for (let round = 0; round < rounds; round++) {
    const forwards = round % 2 === 0
    const first = await (forwards ? loadFloor : loadProduct)()
    const second = await (forwards ? loadProduct : loadFloor)()
    pairs.push(forwards ? { floor: first, product: second } : { floor: second, product: first })
  }
  return {
    ratio: median(pairs.map(pair => pair.floor.perSecond / pair.product.perSecond)),
    cpu: clocks ? median(pairs.map(pair => pair.product.cpu! / pair.floor.cpu!)) : null,
    floor: median(pairs.map(pair => pair.floor.perSecond)),
    product: median(pairs.map(pair => pair.product.perSecond)),
  }
}

/** Something to load, and the processor time of who answers it. */
export type Side = { requests: readonly Request[]; clock: ProcessorClock }

/**
 * Loads two sides at once until both have given so many answers: what else the machine does makes both dearer at the
 * same moment.
 * @returns milliseconds of processor time an answer of each
 * @throws Error when an answer is not 200
 */
export async function costsAtOnce(sides: readonly [Side, Side], answers: number): Promise<[number, number]> {
  const before = sides.map(({ clock }) => clock())
  const counts = await askAtOnce(
    sides.map(({ requests }) => requests),
    answers,
  )
  return sides.map(({ clock }, side) => (clock() - before[side]!) / counts[side]!) as [number, number]
}

/**
 * Asks all sides at once, each over connections of its own, until each has given so many answers, however long that
 * takes.
 * @returns how many each has given
 * @throws Error when an answer is not 200
 */
export async function askAtOnce(sides: readonly (readonly Request[])[], answers: number): Promise<number[]> {
  const counts = sides.map(() => 0)
  const isDone = () => counts.every(count => count >= answers)
  await Promise.all(
    sides.map(async (requests, side) => {
      const agent = new Agent({ keepAlive: true })
      const askOn = async () => {
        while (!isDone()) {
          await read(requests[counts[side]! % requests.length]!, agent)
          counts[side]! += 1
        }
      }
      await Promise.all(Array.from({ length: CONNECTIONS_AT_ONCE }, askOn))
      agent.destroy()
    }),
  )
  return counts
}

const CONNECTIONS_AT_ONCE = 2

const read = ({ url, headers }: Request, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}: ${url}`))
      answer.on('error', reject).on('end', resolve).resume()
    }).on('error', reject)
  })

/**
 * Asks at a steady rate, whether the answers come or not, so that waiting is not hidden; how long each took in
 * milliseconds, and all together.
 */
export async function steadily(
  perSecond: number,
  seconds: number,
  act: () => Promise<void>,
): Promise<{ times: number[]; seconds: number }> {
  const from = performance.now()
  const asked: Promise<number>[] = []
  for (let count = 0; count < perSecond * seconds; count += 1) {
    await sleep(Math.max(0, from + (count * 1_000) / perSecond - performance.now()))
    const began = performance.now()
    asked.push(act().then(() => performance.now() - began))
  }
  const times = await Promise.all(asked)
  return { times, seconds: (performance.now() - from) / 1_000 }
}
