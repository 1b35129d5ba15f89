import autocannon from 'autocannon'

export type Request = { url: string; headers?: Record<string, string> }

/** Requests answered per second by one address, or by several in turn. @throws Error when an answer is not 200 */
export async function requestsPerSecond(requests: readonly Request[], { seconds = 2, connections = 8 } = {}): Promise<number> {
  const origin = new URL(requests[0]!.url).origin
  const result = await autocannon({
    url: origin, duration: seconds, connections,
    requests: requests.map(({ url, headers }) => ({ method: 'GET', path: url.slice(origin.length), headers })),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 200, ${result.errors} requests failed: ${requests[0]!.url}`)
  return result.requests.total / result.duration
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
