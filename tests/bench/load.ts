import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

export type Request = { url: string; headers?: Record<string, string>; method?: 'GET' | 'POST'; body?: string }

/**
 * Requests answered per second by one address, or by several in turn.
 * @throws Error when an answer is not 200 to 299
 */
export async function requestsPerSecond(
  requests: readonly Request[],
  { seconds = 2, connections = 8 } = {},
): Promise<number> {
  const origin = new URL(requests[0]!.url).origin
  const result = await autocannon({
    url: origin,
    duration: seconds,
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
  return result.requests.total / result.duration
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

/**
 * How many times the floor's time the product takes: both are loaded in turn, so that what else the machine does hits
 * both.
 */
export async function timesTheFloor(
  floor: readonly Request[],
  product: readonly Request[],
  rounds = 5,
): Promise<{ ratio: number; floor: number; product: number }> {
  await requestsPerSecond(floor, { seconds: 1 })
  await requestsPerSecond(product, { seconds: 1 })
  const pairs: { floor: number; product: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const forwards = round % 2 === 0
    const first = await requestsPerSecond(forwards ? floor : product)
    const second = await requestsPerSecond(forwards ? product : floor)
    pairs.push(forwards ? { floor: first, product: second } : { floor: second, product: first })
  }
  return {
    ratio: median(pairs.map(pair => pair.floor / pair.product)),
    floor: median(pairs.map(pair => pair.floor)),
    product: median(pairs.map(pair => pair.product)),
  }
}

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
