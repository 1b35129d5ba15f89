import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { FinishedAnswer } from '../contract/finished-answer.ts'
import type { Metrics } from '../health/metrics.ts'

type Options = {
  find: (request: IncomingMessage) => FinishedAnswer | null
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>
  makeRequestId: (request: IncomingMessage) => string
  log: (line: { requestId: string; method: string; url: string; status: number; ms: number }) => void
  metrics: Metrics
}

/**
 * Guests' finished pages go out before Fastify looks at the request: routing and hooks would cost ten times the answer.
 */
export function answerFinished(
  { server }: FastifyInstance,
  { find, headers, makeRequestId, log, metrics }: Options,
): void {
  const flat = new WeakMap<FinishedAnswer, string[]>()
  const headersOf = (answer: FinishedAnswer) => {
    const known = flat.get(answer) ?? Object.entries({ ...headers, ...answer.headers }).flat()
    flat.set(answer, known)
    return known
  }
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // A server that closes leaves it to Fastify to end the connection with the answer.
    const answer = server.listening ? find(request) : null
    if (!answer) {
      for (const listener of others) listener.call(server, request, response)
      return
    }
    const from = performance.now()
    const requestId = makeRequestId(request)
    response.writeHead(answer.status, [...headersOf(answer), 'x-request-id', requestId])
    response.end(answer.body)
    const ms = performance.now() - from
    const asked = { method: request.method!, url: request.url!, status: answer.status }
    metrics.count(asked, ms)
    log({ requestId, ...asked, ms })
  })
}
