import { connect } from 'node:net'
import autocannon from 'autocannon'

export type Request = { url: string; headers?: Record<string, string>; method?: 'GET' | 'POST'; body?: string }

/** Requests answered per second by one address, or by several in turn. @throws Error when an answer is not 200 to 299 */
export async function requestsPerSecond(requests: readonly Request[], { seconds = 2, connections = 8 } = {}): Promise<number> {
  const origin = new URL(requests[0]!.url).origin
  const result = await autocannon({
    url: origin, duration: seconds, connections,
    requests: requests.map(({ url, headers, method = 'GET', body }) => ({ method, path: url.slice(origin.length), headers, body })),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were no success, ${result.errors} requests failed: ${requests[0]!.url}`)
  return result.requests.total / result.duration
}

/**
 * The same for one address whose answers are all of one length, by a client that only counts bytes: a client that reads each answer
 * would be the slower side. @throws Error when an answer is not 200
 */
export async function repeatsPerSecond({ url, headers = {} }: Request, { seconds = 2, connections = 8 } = {}): Promise<number> {
  const { hostname, port, host, pathname } = new URL(url)
  const question = Buffer.from([`GET ${pathname} HTTP/1.1`, `host: ${host}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'))
  let answers = 0
  const until = Date.now() + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => new Promise<void>((resolve, reject) => {
    let length = 0
    let received = 0
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => socket.write(question))
    socket.on('error', reject).on('close', () => resolve()).on('data', (bytes: Buffer) => {
      if (received === 0) {
        const head = bytes.toString('latin1', 0, bytes.indexOf('\r\n\r\n'))
        const body = /content-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || body === undefined) return socket.destroy(new Error(`answered ${head.slice(0, 30)}: ${url}`))
        length ||= head.length + 4 + Number(body)
      }
      received += bytes.length
      if (received < length) return
      answers += 1
      received = 0
      if (Date.now() < until) socket.write(question)
      else socket.end()
    })
  })))
  return answers / seconds
}

export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** How many times the floor's time the product takes: both are loaded in turn, so that what else the machine does hits both. */
export async function timesTheFloor(floor: readonly Request[], product: readonly Request[], rounds = 5): Promise<{ ratio: number; floor: number; product: number }> {
  await requestsPerSecond(floor, { seconds: 1 })
  await requestsPerSecond(product, { seconds: 1 })
  const pairs: { floor: number; product: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const forwards = round % 2 === 0
    const first = await requestsPerSecond(forwards ? floor : product)
    const second = await requestsPerSecond(forwards ? product : floor)
    pairs.push(forwards ? { floor: first, product: second } : { floor: second, product: first })
  }
  return { ratio: median(pairs.map(pair => pair.floor / pair.product)), floor: median(pairs.map(pair => pair.floor)), product: median(pairs.map(pair => pair.product)) }
}
